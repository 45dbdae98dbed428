"""What traits do to those who have them, a file each: nobody moves or fights here."""

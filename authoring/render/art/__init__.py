"""Pictures drawn from data: pixel canvases that become small SVG images."""

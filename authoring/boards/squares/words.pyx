# cython: language_level=3, binding=False, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, always_allow_keywords=True
"""The words of the board that take sets of squares, for the compiled build.

It stands in for `words.py` there and gives the same answers. A set is a run of 64-bit words, from
the first that holds a square to the last, and a search is one call from its start to its answer.
"""

cimport cython
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.mem cimport PyMem_Free, PyMem_Malloc, PyMem_Realloc, PyObject_Free
from cpython.object cimport PyObject, PyTypeObject
from cpython.ref cimport Py_DECREF, Py_INCREF
from libc.stdint cimport uint64_t
from libc.string cimport memcmp, memcpy, memset

cdef extern from *:
    """
    #define LOWEST_BIT(word) __builtin_ctzll(word)
    #define HIGHEST_BIT(word) (63 - __builtin_clzll(word))
    #define BITS_IN(word) __builtin_popcountll(word)
    """
    int LOWEST_BIT(uint64_t word) nogil
    int HIGHEST_BIT(uint64_t word) nogil
    int BITS_IN(uint64_t word) nogil

cdef extern from "Python.h":
    PyObject *PyObject_Init(PyObject *some, PyTypeObject *kind)

ctypedef Py_ssize_t Square
ctypedef Py_ssize_t Number

cdef enum:
    # As in numbering.py; tests hold the two to each other.
    WIDTH = 80
    HEIGHT = 86
    SQUARES = WIDTH * HEIGHT
    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

Edges = tuple

include "native/sets.pxi"
include "native/edges.pxi"
include "native/lines.pxi"
include "native/walks.pxi"
include "native/searches.pxi"
include "native/python.pxi"
include "native/entries.pxi"

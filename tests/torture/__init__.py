"""Servers that die while people play, and the laws that every match must obey afterwards."""

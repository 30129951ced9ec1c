"""Guests, their devices, and the notices that they get."""

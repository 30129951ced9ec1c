"""Notices to browsers whose page is closed (Web Push: RFC 8030, signed by RFC 8292).

A push has no contents: the browser asks the table which notice there is. So no push service reads what people play.
"""

import base64
import json
from functools import lru_cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

KEEP = 24 * 3600
"""Seconds for which a push service keeps a push for a browser that it cannot reach."""

SIGNED_FOR = 12 * 3600
"""Seconds for which a signature holds; push services allow a day."""

GONE = (404, 410)
"""Statuses by which a push service says that the browser takes no more pushes at this address."""


@lru_cache(2)
def private(key: str) -> ec.EllipticCurvePrivateKey:
    """The key of a hexadecimal number."""
    return ec.derive_private_key(int(key, 16), ec.SECP256R1())


def plain(data: bytes) -> str:
    """Bytes as addresses write them (base64url, RFC 7515)."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def public(key: str) -> str:
    """The public key, as a browser takes it."""
    return plain(private(key).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def headers(key: str, address: str, sender: str, now: int) -> dict[str, str]:
    """Headers of a push.

    Args:
        key: private key of the table.
        address: at which the push service takes pushes for one browser.
        sender: https address of the table; a push service may complain there.
        now: seconds since 1970.
    """
    parts = urlsplit(address)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + SIGNED_FOR, "sub": sender}
    text = ".".join(plain(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(private(key).sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{text}.{plain(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {"Authorization": f"vapid t={token}, k={public(key)}", "TTL": str(KEEP), "Urgency": "high"}

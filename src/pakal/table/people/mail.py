"""Notices by e-mail."""

import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from pakal.table.base.settings import MAIL_ADDRESS, Smtp

TIMEOUT = 20.0


class MailRefused(Exception):  # noqa: N818 (as it is said in the log)
    """No mail can ever be sent to this address."""


class MailFailed(Exception):  # noqa: N818 (as it is said in the log)
    """The mail could not be sent this time."""


def compose_mail(smtp: Smtp, to: str, subject: str, text: str, language: str) -> EmailMessage:
    """A mail in plain text.

    Args:
        smtp: the settings; they name the sender.
        to: address of the person.
        subject: in one line; line breaks become spaces.
        text: the body.
        language: of subject and text.

    Raises:
        MailRefused: `to` is no address.
    """
    if not MAIL_ADDRESS.fullmatch(to) or ".." in to:
        raise MailRefused("it is no address")
    mail = EmailMessage()
    mail["From"] = Address("pakal", addr_spec=smtp.sender)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = " ".join(subject.split())
    mail["Date"] = formatdate(usegmt=True)
    mail["Message-ID"] = make_msgid(domain=smtp.sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(text)
    mail["Content-Language"] = language  # last, because set_content removes such headers
    return mail


def send(smtp: Smtp, mail: EmailMessage) -> None:
    """Hand a mail to the mail server of the settings, and wait for its answer. Raises MailFailed."""
    context = ssl.create_default_context()
    try:
        if smtp.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=TIMEOUT, context=context)
        else:
            server = smtplib.SMTP(smtp.host, smtp.port, timeout=TIMEOUT)
        with server:
            if smtp.starttls and not smtp.tls:
                server.starttls(context=context)
            if smtp.user is not None:
                server.login(smtp.user, smtp.password or "")
            server.send_message(mail)
    except (OSError, smtplib.SMTPException) as error:  # only its type is logged, for its text can hold addresses
        raise MailFailed(type(error).__name__) from None

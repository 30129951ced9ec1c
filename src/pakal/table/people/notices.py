"""Notices by e-mail, webhook or push to people who do not look on. The store keeps each one until it has been sent.

Notices in a browser whose page is open are the page's own work. The notice of a turn waits a little, and is not sent
if its person has come by themselves meanwhile: two people who play at once get no mail for every turn.
"""

import asyncio
import contextlib
import logging
import smtplib
import ssl
from collections.abc import Callable
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec

from pakal.base.errors import SetupError
from pakal.base.texts import Texts
from pakal.catalogue.registry import facts
from pakal.table.base import times
from pakal.table.base.bodies import Pushed, Way
from pakal.table.base.errors import StoreFailed
from pakal.table.base.promises import TooSlow, in_thread
from pakal.table.base.settings import MAIL_ADDRESS, Settings, Smtp
from pakal.table.people import webhooks
from pakal.table.storage.store import Notice, NoticeKind

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


def send_mail(smtp: Smtp, mail: EmailMessage) -> None:
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


if TYPE_CHECKING:
    from pakal.table.storage.sql_people import Outbox

log = logging.getLogger(__name__)

PUSHED_AFTER = 2.0
"""Seconds until a browser is told of a turn, or `notice_delay` if that is shorter. So few are enough, because a page
that closes ends its line at once, and a push is no letter."""

PATIENCE = (60, 300, 1800, 7200, 21600)
"""Seconds to wait after each failed attempt; after the last of them the server gives the notice up."""

RETENTION = 30 * 24 * 3600 * 1000
"""Milliseconds for which the store keeps a notice that was sent, so that nobody sends it again."""

AT_ONCE: dict[Way, int] = {"email": 10, "webhook": 100, "browser": 100}
"""Most notices that are sent at the same time by each way; to one person there is one at a time."""

MAIL_DEADLINE = 60.0
"""Seconds after which the table no longer waits for its mail server."""

LAST = 1.0
"""Seconds that notices under way have when the server ends."""

INTERVAL = 5.0
"""Seconds between two looks for notices that are due."""


class Notices:
    """Stores notices and sends them.

    Args:
        settings: how to send them, and after what delay.
        outbox: where they wait.
        now: milliseconds since 1970; tests give a clock of their own.
        ahead: milliseconds that this clock is ahead of playing time.

    Attributes:
        pushes: whether closed browsers can be told: browsers allow it on https alone.
        push_key: the private key of pushes, a hexadecimal number; the server reads it when it opens its store.
    """

    push_key = ""

    def __init__(
        self,
        settings: Settings,
        outbox: "Outbox",
        now: Callable[[], int] = times.now,
        ahead: Callable[[], int] = lambda: 0,
    ) -> None:
        self._settings = settings
        self.outbox = outbox
        self._now = now
        self._ahead = ahead
        self.pushes = settings.address.startswith("https:") and find_spec("cryptography") is not None
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sending: dict[tuple[str, Way], asyncio.Task[None]] = {}  # by person and way
        self._loop: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to send, first the notices that were left over when the server stopped."""
        self._loop = asyncio.create_task(self._telling())

    async def stop(self) -> None:
        """Stop sending, and store the newest notices; the next start sends what is left."""
        if self._loop is not None:
            self._loop.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._loop
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if sending := list(self._sending.values()):
            await asyncio.wait(sending, timeout=LAST)
            for task in sending:
                task.cancel()
            await asyncio.gather(*sending, return_exceptions=True)

    def add(self, guest: str, kind: NoticeKind, match: str, key: str) -> None:
        """Store a notice to a guest, and send it when it is due.

        Args:
            guest: id of the person.
            match: id of the match.
            key: the occasion; one occasion makes one notice.
        """
        task = asyncio.create_task(self._add(guest, kind, match, key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _add(self, guest: str, kind: NoticeKind, match: str, key: str) -> None:
        now = self._now()
        delay = self._settings.notice_delay * (kind == "turn")
        due = now + round(delay * 1000)
        ways: dict[Way, int] = {"webhook": due}
        if self._settings.smtp:
            ways["email"] = due
        if self.pushes:
            ways["browser"] = now + round(min(delay, PUSHED_AFTER) * 1000)
        try:
            await self.outbox.add(guest, kind, match, key, ways, now)
        except StoreFailed as error:
            log.warning("a notice (%s) could not be written down: %s", kind, error)
        self._news.set()

    async def _telling(self) -> None:
        while True:
            self._news.clear()
            try:
                await self.tell()
            except StoreFailed:
                pass  # the store has said so
            except Exception:
                log.exception("notices could not be told")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(INTERVAL):  # not `wait_for`, which may swallow a cancellation
                    await self._news.wait()

    async def tell(self) -> None:
        """Begin to send the notices that are due. A person's next one waits for the one before it, and for no other."""
        now, busy = self._now(), set(self._sending)
        for notice in await self.outbox.due(now, AT_ONCE, busy):
            key = notice.guest, notice.way
            if key not in self._sending:
                self._sending[key] = task = asyncio.create_task(self._deal_with(notice))
                task.add_done_callback(lambda _, key=key: self._sending.pop(key))  # type: ignore[misc]

    async def _deal_with(self, notice: Notice) -> None:
        """Send a notice, and store what came of it. If the store fails, it is sent once more later."""
        done = await self._send(notice)
        now = self._now()
        again = None if done else now + PATIENCE[min(notice.tries, len(PATIENCE) - 1)] * 1000
        with contextlib.suppress(StoreFailed):  # the store has said so
            await self.outbox.settle(notice.id, again, now - RETENTION)
            self._news.set()

    async def _send(self, notice: Notice) -> bool:
        """Send a notice; returns whether this was the last attempt."""
        if not notice.holds:
            return True
        try:
            send = {"email": self._by_mail, "webhook": self._by_webhook, "browser": self._by_push}[notice.way]
            await send(notice)
        except (MailRefused, webhooks.WebhookRefused) as error:
            log.warning("notice %s (%s, %s) given up: %s", notice.id, notice.kind, notice.way, error)
            return True
        except (MailFailed, webhooks.WebhookFailed) as error:
            last = notice.tries >= len(PATIENCE)
            after = "given up" if last else "to be tried again"
            log.warning("notice %s (%s, %s) %s: %s", notice.id, notice.kind, notice.way, after, error)
            return last
        except Exception:
            log.exception("notice %s (%s, %s) given up", notice.id, notice.kind, notice.way)
            return True
        log.info("notice %s (%s, %s) sent", notice.id, notice.kind, notice.way)
        return True

    async def _by_mail(self, notice: Notice) -> None:
        smtp = self._settings.smtp
        if smtp is None or notice.email is None:
            return
        subject, text = self.words(notice)
        letter = compose_mail(smtp, notice.email, subject, text, notice.language)
        try:
            await in_thread(lambda: send_mail(smtp, letter), MAIL_DEADLINE)
        except TooSlow:
            raise MailFailed("the mail server takes too long") from None

    async def _by_webhook(self, notice: Notice) -> None:
        if notice.webhook is None:
            return
        subject, text = self.words(notice)
        message = {
            "kind": notice.kind,
            "match": notice.match,
            "game": notice.game,
            "link": self._link(notice),
            "deadline": times.maybe_iso(self._deadline(notice)),
            "language": notice.language,
            "subject": subject,
            "text": text,
        }
        body, private = msgspec.json.encode(message), self._settings.allow_private_webhooks
        await webhooks.post(notice.webhook, {"Content-Type": "application/json"}, body, private, notice.guest)

    async def _by_push(self, notice: Notice) -> None:
        """Push to each browser of the person; one that has gone is left out from then on."""
        from pakal.table.people import push

        failed = None
        for device, address in await self.outbox.pushes(notice.guest):
            headers = push.headers(self.push_key, address, self._settings.address, self._now() // 1000)
            try:
                await webhooks.post(
                    address, headers, b"", self._settings.allow_private_webhooks, f"push:{notice.guest}"
                )
            except webhooks.WebhookRefused:
                await self.outbox.set_push(device, None)
            except webhooks.WebhookFailed as error:
                if error.status in push.GONE:
                    await self.outbox.set_push(device, None)
                else:
                    failed = error
        if failed is not None:
            raise failed

    async def newest(self, guest: str) -> Pushed | None:
        """What a browser shows to a guest that was pushed; None: nothing was. Raises StoreFailed."""
        notice = await self.outbox.newest(guest, self._now())
        if notice is None:
            return None
        subject, text = self.words(notice)
        return Pushed(subject, text.partition("\n")[0], notice.match, notice.holds)

    def _link(self, notice: Notice) -> str:
        return f"{self._settings.address}/play/{notice.match}"

    def _deadline(self, notice: Notice) -> int | None:
        return None if notice.deadline is None else notice.deadline + self._ahead()

    def words(self, notice: Notice) -> tuple[str, str]:
        """Subject and text in the person's language. Times are in UTC, because their time zone is unknown.

        The subject names the other people, so that two games of one kind can be told apart.
        """
        texts = Texts(notice.language, ["pakal.table"])
        try:
            title = facts(notice.game).title
        except SetupError:  # a game of a package that is no longer installed
            title = notice.game
        key = f"notice-{notice.kind}" if notice.holds else "notice-past"
        named = f"{title} ({', '.join(notice.others)})" if notice.others else title
        lines = [texts.say(key, {"game": title}), "", self._link(notice)]
        deadline = self._deadline(notice)
        if deadline is not None and notice.kind in ("turn", "deadline"):
            moment = times.iso(deadline)
            lines += ["", texts.say("notice-until", {"day": moment[:10], "time": moment[11:16]})]
        lines += ["", texts.say("notice-stop", {"address": f"{self._settings.address}/me"})]
        return texts.say(key, {"game": named}, "subject"), "\n".join(lines) + "\n"

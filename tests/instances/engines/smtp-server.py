"""A mail server on loopback that keeps what it takes, by Debian's python3-aiosmtpd. Started by smtp.ts, whose end ends it.

Its one argument is JSON: `port` (0 for any), `login` ([user, password]) without which it takes nothing, `certificate` and `key`
(files) for TLS, which is `starttls` or `implicit`. It says its port, then each message, as a line of JSON each. What it does
with a recipient is in the local part: `unknown` is refused, `spam` once the text has come, `later` at the first try.
"""

import asyncio
import json
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

options = json.loads(sys.argv[1])
seen = set()


def say(line):
    print(json.dumps(line), flush=True)


class Handler:
    async def handle_MAIL(self, server, session, envelope, address, mail_options):
        if address.endswith("@refused.example"):
            return "553 5.7.1 Sender address rejected: not owned by user"
        envelope.mail_from = address
        return "250 2.1.0 Ok"

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        name = address.split("@")[0]
        if name == "unknown":
            return "550 5.1.1 User unknown"
        if name == "relayed":
            return "554 5.7.1 Relay access denied"
        if name == "later" and address not in seen:
            seen.add(address)
            return "451 4.7.1 Greylisted, try again later"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 Ok"

    async def handle_DATA(self, server, session, envelope):
        if envelope.rcpt_tos[0].startswith("spam@"):
            return "554 5.6.0 Message looks like spam"
        peer = {"secure": server.transport.get_extra_info("sslcontext") is not None, "user": getattr(session.auth_data, "login", b"").decode()}
        say({"from": envelope.mail_from, "to": envelope.rcpt_tos, "text": envelope.content.decode(), **peer})
        return "250 2.0.0 Queued"


def authenticator(server, session, envelope, mechanism, data):
    right = [data.login.decode(), data.password.decode()] == options["login"]
    return AuthResult(success=right, auth_data=data, handled=False)


def make():
    login = options.get("login")
    context = tls if options.get("tls") == "starttls" else None
    return SMTP(
        Handler(),
        hostname="mail.example",
        tls_context=context,
        require_starttls=context is not None,
        authenticator=authenticator if login else None,
        auth_required=login is not None,
        auth_require_tls=False,
    )


async def main():
    implicit = tls if options.get("tls") == "implicit" else None
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", options.get("port", 0), ssl=implicit)
    say({"port": server.sockets[0].getsockname()[1]})
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


tls = None
if options.get("tls"):
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(options["certificate"], options["key"])
asyncio.run(main())

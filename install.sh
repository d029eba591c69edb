#!/bin/sh
# Installs the site on this machine, from an unpacked archive or a built checkout:
#
#   sudo sh install.sh --domain www.example.it
#
# As root on a machine with systemd: a system user, the release in /srv/trainer-site, units, a nightly backup and its weekly trial, the settings in
# /etc/trainer-site.env, and a proxy with a certificate for the domain. Run again it changes none of what is there already.
# Anywhere else it starts the site in the foreground, with its data in ./data. `--local` has Caddy sign the certificate itself,
# which browsers refuse until they trust this machine: for a trial without a public domain.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
domain=
certificate=
is_new=
while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=${2:?Name the domain, such as --domain www.example.it}; shift 2 ;;
    --local) certificate=--local; shift ;;
    *) echo "install.sh [--domain www.example.it [--local]]" >&2; exit 1 ;;
  esac
done
say() { printf '%s\n' "$*"; }
stop() { say "$*" >&2; exit 1; }

for needed in build/program/main.js node_modules src content deploy bin/trainer-site package.json; do
  [ -e "$here/$needed" ] || stop "$here has no $needed: unpack an archive of a release, or build this checkout by npm run build."
done
if [ -f "$here/SHA256SUMS" ]; then
  (cd "$here" && sha256sum --check --quiet --strict SHA256SUMS) || stop "These files are not those of the release: fetch it again."
fi
version=$(sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' "$here/package.json" | head -n 1)

# What the site needs of the system: a library of Node, what transcodes uploads, and its sandbox.
missing=
command -v ffmpeg > /dev/null || missing="$missing ffmpeg"
command -v bwrap > /dev/null || missing="$missing bubblewrap"
ldconfig -p 2> /dev/null | grep -q libatomic.so.1 || ls /usr/lib/*/libatomic.so.1 > /dev/null 2>&1 || missing="$missing libatomic1"
if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  say "Installing:$missing"
  # shellcheck disable=SC2086
  apt-get install -qq -y --no-install-recommends $missing > /dev/null || say "apt-get could not install$missing: apt-get update, then once more."
elif [ -n "$missing" ]; then
  say "Missing: apt-get install$missing (without libatomic1 nothing starts; without the others uploads wait)"
fi

if [ "$(id -u)" != 0 ] || [ ! -d /run/systemd/system ]; then
  say "Without root and systemd nothing is installed: the site starts here, with its data in $here/data, until Ctrl+C."
  cd "$here"
  exec env NODE_ENV=production "$here/node_modules/.bin/node" build/program/main.js
fi

product=/srv/trainer-site
settings=/etc/trainer-site.env
if [ -L $product/current ]; then
  cmp -s "$here/package.json" $product/current/package.json ||
    say "Another release is installed. To have this one serve: $here/bin/trainer-site update $here"
else
  id trainer-site > /dev/null 2>&1 ||
    useradd --system --home-dir $product --shell /usr/sbin/nologin trainer-site
  say "Copying $version to $product/releases/$version…"
  rm -rf "$product/releases/.placing"
  mkdir -p "$product/releases/.placing"
  for name in bin build content deploy node_modules package.json src CHANGELOG.md Dockerfile LICENSE SHA256SUMS install.sh sbom.cdx.json; do
    [ ! -e "$here/$name" ] || cp -R -P "$here/$name" "$product/releases/.placing/"
  done
  chmod -R u+rwX,go+rX,go-w "$product/releases/.placing"
  rm -rf "$product/releases/$version"
  mv "$product/releases/.placing" "$product/releases/$version"
  ln -s "releases/$version" $product/current
fi
ln -sfn $product/current/bin/trainer-site /usr/local/bin/trainer-site
[ -e $product/current/node_modules/.bin/node ] || {
  mkdir -p $product/current/node_modules/.bin
  ln -s "../node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')/bin/node" $product/current/node_modules/.bin/node
}

if [ ! -e $settings ]; then
  if [ -z "$domain" ] && [ -t 0 ]; then
    printf 'The domain of the site, such as www.example.it: '
    read -r domain
  fi
  [ -n "$domain" ] || stop "Name the domain: sh install.sh --domain www.example.it"
  sed "s/www\.example\.it/$domain/" $product/current/deploy/trainer-site.env > $settings.next
  chgrp trainer-site $settings.next
  chmod 640 $settings.next
  mv $settings.next $settings
  is_new=yes
fi
for unit in trainer-site.service trainer-site.socket trainer-site-backup.service trainer-site-backup.timer \
  trainer-site-backup-drill.service trainer-site-backup-drill.timer; do
  [ -e /etc/systemd/system/$unit ] || cp $product/current/deploy/$unit /etc/systemd/system/
done
[ -e /etc/systemd/journald.conf.d/trainer-site.conf ] || {
  mkdir -p /etc/systemd/journald.conf.d
  cp $product/current/deploy/journald-trainer-site.conf /etc/systemd/journald.conf.d/trainer-site.conf
  systemctl restart systemd-journald
}
systemctl daemon-reload
systemctl enable --quiet --now trainer-site.socket trainer-site.service trainer-site-backup.timer trainer-site-backup-drill.timer

[ -z "$is_new" ] || trainer-site first-admin
[ -z "$domain" ] || trainer-site domain "$domain" $certificate
trainer-site status

#!/bin/sh
# unit.sh ROOT UNIT: starts a site as systemd does by deploy/trainer-site.service and the drop-ins of ROOT; LISTEN_PID stays this process.
set -eu
root=$1 unit=$2
echo 'activating start-pre' > "$root/run/$unit.state"
for file in "$root/run/systemd/system/$unit.service.d"/*.conf; do
  [ -e "$file" ] || continue
  before=$(sed -n "s/^ExecStartPre=+.bin.sh -c '\(.*\)'\$/\1/p" "$file")
  sh -c "$before"
done
folder=$root/srv/trainer-site/current
for file in "$root/etc/systemd/system/$unit.service.d"/*.conf; do
  [ -e "$file" ] || continue
  folder=$(sed -n 's/^WorkingDirectory=//p' "$file")
done
settings=$root/etc/trainer-site.env
case $unit in *@*) settings=$root/etc/trainer-site/${unit#*@}.env ;; esac
echo 'active running' > "$root/run/$unit.state"
cd "$folder"
export NODE_ENV=production
exec node_modules/.bin/node build/program/main.js --env "$settings"

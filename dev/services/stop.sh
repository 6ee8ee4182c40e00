#!/usr/bin/env bash
# Stops the test services: stop.sh [--only mail,s3]. Ends the processes start.sh has recorded and no others.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/services.sh"

choose "$@"
if [[ -e $state ]]; then
  open_state
  for service in "${chosen[@]}"; do
    stop_service "$service"
    echo "$service is stopped"
  done
fi

#!/usr/bin/env bash
# Starts the test services: start.sh [--only mail,s3]. A running one stays as it is, another starts empty.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/services.sh"

choose "$@"
open_state
for service in "${chosen[@]}"; do
  if is_running "$service"; then
    echo "$service is running already"
  else
    begun=$SECONDS
    start_service "$service"
    echo "$service is up after $((SECONDS - begun)) s"
  fi
done

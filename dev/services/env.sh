#!/usr/bin/env bash
# Prints how to reach the test services: eval "$(dev/services/env.sh)"
# To keep files there: STORAGE_URL=$S3_STORAGE_URL
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

cat <<ENV
export SMTP_URL='smtp://127.0.0.1:$smtp_port'
export IMAP_URL='imap://orders%40demarc.test:$mail_password@127.0.0.1:$imap_port'
export S3_ENDPOINT='http://127.0.0.1:$s3_port'
export S3_BUCKET='$s3_bucket'
export S3_STORAGE_URL='s3://$s3_bucket?endpoint=http://127.0.0.1:$s3_port'
export AWS_REGION='us-east-1'
export AWS_ACCESS_KEY_ID='$s3_key'
export AWS_SECRET_ACCESS_KEY='$s3_secret'
ENV

#!/bin/bash
# Run once by the database's container when it is new: the application's role may change rows, the owner's tables.
set -euo pipefail
psql --quiet --no-psqlrc --username postgres --set ON_ERROR_STOP=1 <<SQL
create role demarc_app nologin;
create role demarc login password '$(</run/secrets/database-application)' in role demarc_app;
create role demarc_owner login password '$(</run/secrets/database-owner)';
create database demarc owner demarc_owner;
\connect demarc
create extension postgis;
SQL

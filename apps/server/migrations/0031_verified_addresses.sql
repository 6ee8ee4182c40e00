-- When whoever registered showed, by a mailed link, that the address is theirs.

alter table pending_users add column email_verified_at timestamptz;

-- The rows that were there before their constraints: looked through in a transaction of its own, so that nobody waits.
alter table users validate constraint users_home_both_or_none;
alter table users validate constraint users_home_in_range;
alter table users validate constraint users_working_days_known;
alter table users validate constraint users_supervisor_fk;
alter table users validate constraint users_deputy_fk;
alter table users validate constraint users_supervisor_is_another;
alter table users validate constraint users_deputy_is_another;
alter table customers validate constraint customers_terms_net_days_bounded;
alter table customers validate constraint customers_unit_rule_known;
alter table customers validate constraint customers_outcome_rate_not_negative;
alter table customers validate constraint customers_submission_channel_known;
alter table notifications validate constraint notifications_digest_fk;

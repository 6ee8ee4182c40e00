-- Several people of a customer get its invoices: up to five, and five more as CC.

alter table customers
  add column accounts_payable_to text[] not null default '{}',
  add column accounts_payable_cc text[] not null default '{}',
  add constraint customers_accounts_payable_bounded check (
    cardinality(accounts_payable_to) <= 5 and cardinality(accounts_payable_cc) <= 5) not valid,
  -- An address is one line without a second address in it.
  add constraint customers_accounts_payable_plain check (
    not (array_to_string(accounts_payable_to || accounts_payable_cc, '|', '') ~ '[[:cntrl:][:space:],;<>"]')) not valid,
  add constraint customers_accounts_payable_cc_follows check (
    accounts_payable_cc = '{}' or accounts_payable_to <> '{}') not valid;

-- The release before reads and writes one address; it is the first of these.
create function keep_accounts_payable() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.accounts_payable_to = '{}'
     or tg_op = 'UPDATE' and new.accounts_payable_to = old.accounts_payable_to
        and new.accounts_payable_email is distinct from old.accounts_payable_email then
    new.accounts_payable_to := array_remove(array[new.accounts_payable_email], null);
    if tg_op = 'UPDATE' and new.accounts_payable_email is null then new.accounts_payable_cc := '{}'; end if;
  end if;
  new.accounts_payable_email := new.accounts_payable_to[1];
  return new;
end $$;

-- Nothing was agreed anew: no history, and no other version.
alter table customers disable trigger user;
update customers set accounts_payable_to = array[accounts_payable_email] where accounts_payable_email is not null;
alter table customers enable trigger user;
create trigger customers_accounts_payable before insert or update on customers
  for each row execute function keep_accounts_payable();

-- To whom it goes beside its recipient, which names several with commas.
alter table invoice_mails
  add column cc text[] not null default '{}',
  add constraint invoice_mails_cc_bounded check (cardinality(cc) <= 5) not valid;

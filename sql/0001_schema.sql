-- The whole database.
--
--   contact_messages   what visitors write: questions and quote requests
--   orders             what customers buy, and where its work and its payment are
--     ledger_entries   every movement of an order's money
--     disputes         payments that a customer's bank took back or tried to
--     reports          the PDFs that were delivered
--     order_notes      what the office writes down about an order
--   stripe_events      the events of Stripe that were processed
--   outbox             emails to send, and what became of them
--   audit_log          what operators did
--   rate_limits        how much each client requested in each hour
--
-- Amounts are integers in the currency's smallest unit, US cents for orders. Columns that end in _at are times, and days
-- are Florida's. The checks repeat the limits and states of src/shared, so that no code can store what is not allowed.
-- What belongs to an order or a message is deleted with it; netlify/server/privacy deletes both when they expire or when
-- a person asks for it.

-- Searches for a part of a text: https://www.postgresql.org/docs/current/pgtrgm.html
create extension if not exists pg_trgm;


-- Contact messages: the contact form, and requests for a quote, which an order may follow.

create table contact_messages (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  inquiry_type text not null
    check (inquiry_type in ('general', 'bulk', 'partnership', 'support', 'Full Inspection Quote')),
  first_name text not null check (char_length(first_name) between 1 and 100),
  -- Empty only in a quote request, where a name of one word is accepted.
  last_name text not null check (char_length(last_name) <= 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 1 and 40),
  -- Empty only once it is erased.
  message text not null check (char_length(message) <= 5000),
  -- What the sender reads. src/shared/languages.ts lists the languages, so that a new one needs no migration.
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- The browser's key for the filled-in form and a hash of the form: sent again, it is the same message.
  idempotency_key text unique check (char_length(idempotency_key) between 1 and 255),
  request_fingerprint text,
  created_at timestamptz not null default now(),
  -- When an operator marked it as answered.
  answered_at timestamptz,
  -- When what the sender typed was erased: the rest is kept with the order that followed.
  erased_at timestamptz,
  constraint contact_messages_last_name_given check (last_name <> '' or inquiry_type = 'Full Inspection Quote'),
  constraint contact_messages_message_given check (message <> '' or erased_at is not null),
  constraint contact_messages_fingerprint_of_key check ((idempotency_key is null) = (request_fingerprint is null))
);

create index contact_messages_by_age on contact_messages (created_at, id);
create index contact_messages_by_email on contact_messages (lower(email));
create index contact_messages_unanswered on contact_messages (created_at, id) where answered_at is null;
-- The expression of netlify/server/messages/list.ts.
create index contact_messages_search on contact_messages using gin (
  lower(id || E'\n' || first_name || ' ' || last_name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || message)
  gin_trgm_ops
);


-- Orders. netlify/server/orders/record.ts reads and writes the same columns.

create table orders (
  -- 130 random bits: anyone who knows it may see the order's page.
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  -- What is ordered. A full inspection is ordered by an operator, at the price of its quote.
  service_type text not null check (service_type in ('basic', 'diligence', 'full')),
  property_address text not null check (char_length(property_address) between 1 and 300),
  county text not null check (county in ('miami-dade', 'broward', 'palm-beach')),
  -- The county's parcel number of the property, as the customer wrote it.
  folio text check (char_length(folio) between 1 and 40),
  -- The processing fee included.
  total_amount integer not null check (total_amount > 0),

  -- The customer.
  customer_name text not null check (char_length(customer_name) between 1 and 100),
  customer_email text not null check (char_length(customer_email) between 3 and 254),
  -- Empty only once it is erased.
  customer_phone text not null check (char_length(customer_phone) <= 40),
  -- A second address, which gets the receipt and the report too.
  copy_to text check (char_length(copy_to) between 3 and 254),
  -- What the customer reads.
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- The customer's own file number.
  reference text check (char_length(reference) between 1 and 60),
  -- The last day of the buyer's inspection period.
  inspection_ends date,
  -- The day on which the customer closes on the property.
  closing_date date,
  notes text check (char_length(notes) between 1 and 5000),
  -- The message that the order is the quote for.
  contact_message_id text references contact_messages on delete set null,
  -- The browser's key for the filled-in form and a hash of the form: sent again, it is the same order.
  idempotency_key text unique check (char_length(idempotency_key) between 1 and 255),
  request_fingerprint text,

  -- The two states. check_order_transition() has the transitions between them.
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'in_progress', 'delivered', 'cancelled')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'processing', 'paid', 'failed', 'needs_review', 'partially_refunded', 'refunded',
                              'disputed', 'lost')),

  -- The payment that is the order's own, and the sums of its ledger entries. A customer may pay more than was asked for.
  stripe_payment_intent_id text unique,
  received_amount integer check (received_amount >= 0),
  -- Without the refunds that failed.
  refunded_amount integer not null default 0,
  failed_refund_amount integer not null default 0 check (failed_refund_amount >= 0),
  -- What the customer's bank took back by disputes.
  lost_amount integer not null default 0 check (lost_amount >= 0),
  -- What is left of other payments, to be refunded.
  other_amount integer not null default 0 check (other_amount >= 0),
  -- Counts the changes of the order's ledger and disputes: a change is written only if none came in between.
  ledger_version integer not null default 0,
  -- By which card or wallet it was paid, in Stripe's words: visa, mastercard, link. A wallet may have no number.
  card_brand text check (card_brand ~ '^[a-z0-9_]{1,40}$'),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- Part of the idempotency key that its intent is created under: the next one once Stripe stored a failure.
  payment_attempt integer not null default 1 check (payment_attempt > 0),
  -- When Stripe was asked for the intent and none is stored yet: a lost one was created within minutes of this.
  payment_asked_at timestamptz,
  -- When the reconcile last looked at the payment.
  payment_checked_at timestamptz,

  created_at timestamptz not null default now(),
  -- record_order_times() writes when the order was first paid, delivered and canceled, and last refunded.
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  -- When the report is due, once it is paid; and how often the office moved that, for calendars.
  due_at timestamptz,
  due_moves integer not null default 0 check (due_moves >= 0),
  -- When the customer's data was erased as far as the law allows. No email goes out any more.
  erased_at timestamptz,

  constraint orders_phone_given check (customer_phone <> '' or erased_at is not null),
  constraint orders_fingerprint_of_key check ((idempotency_key is null) = (request_fingerprint is null)),
  constraint orders_refunded_amount_check check (refunded_amount between 0 and greatest(total_amount, received_amount)),
  constraint orders_card_check check (card_last4 is null or card_brand is not null)
);

-- Lists, exports and expiry go through the orders by one of these.
create index orders_by_age on orders (created_at, id);
create index orders_by_status on orders (status, created_at, id);
create index orders_by_payment_status on orders (payment_status, created_at, id);
create index orders_by_payment_time on orders (paid_at, id) where paid_at is not null;
create index orders_by_delivery_time on orders (delivered_at, id) where delivered_at is not null;
create index orders_by_refund_time on orders (refunded_at, id) where refunded_at is not null;
create index orders_abandoned on orders (created_at) where payment_status in ('pending', 'failed') and status = 'cancelled';
-- What the reconcile checks: payments that may have been started and are not settled.
create index orders_unsettled on orders (created_at)
  where payment_status in ('pending', 'processing', 'failed') and status <> 'cancelled';
-- What waits for the office.
create index orders_in_work on orders (due_at, id) where status in ('confirmed', 'in_progress');
create index orders_quoted on orders (created_at, id) where service_type = 'full' and status = 'pending';
create index orders_cancelled_paid on orders (created_at, id)
  where status = 'cancelled' and payment_status in ('paid', 'partially_refunded');
create index orders_with_other_payment on orders (created_at, id) where other_amount > 0;
-- A person's orders.
create index orders_by_email on orders (lower(customer_email));
create index orders_by_copy_to on orders (lower(copy_to)) where copy_to is not null;
create index orders_of_message on orders (contact_message_id) where contact_message_id is not null;
-- A quote that was canceled and is given again counts the ones before it.
create index orders_cancelled_by_fingerprint on orders (request_fingerprint)
  where status = 'cancelled' and request_fingerprint is not null;
-- The expressions of netlify/server/orders/list.ts.
create index orders_search on orders using gin (
  lower(id || E'\n' || property_address || E'\n' || customer_name || E'\n' || customer_email || E'\n' || customer_phone)
  gin_trgm_ops
);
create index orders_search_references on orders using gin (
  lower(coalesce(folio, '') || E'\n' || coalesce(reference, '') || E'\n' || coalesce(copy_to, '')) gin_trgm_ops
) where folio is not null or reference is not null or copy_to is not null;

-- The transitions of src/shared/states.ts, which says what causes them: no code can store another one.
create function check_order_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.status <> all (case old.status
    when 'pending' then array['confirmed', 'cancelled']
    when 'confirmed' then array['in_progress', 'cancelled']
    when 'in_progress' then array['delivered', 'cancelled']
    else array[]::text[]
  end) then
    raise exception 'an order can''t go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_status_transition';
  end if;
  if new.payment_status <> old.payment_status and new.payment_status <> all (case old.payment_status
    when 'pending' then array['processing', 'paid', 'failed', 'needs_review']
    when 'processing' then array['paid', 'failed', 'needs_review']
    when 'failed' then array['processing', 'paid', 'needs_review']
    when 'paid' then array['partially_refunded', 'refunded', 'disputed', 'lost']
    when 'partially_refunded' then array['paid', 'refunded', 'disputed', 'lost']
    when 'refunded' then array['paid', 'partially_refunded', 'disputed', 'lost', 'needs_review']
    when 'disputed' then array['paid', 'partially_refunded', 'refunded', 'lost']
    when 'lost' then array['paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review']
    when 'needs_review' then array['paid', 'partially_refunded', 'refunded', 'failed', 'lost']
    else array[]::text[]
  end) then
    raise exception 'a payment can''t go from % to %', old.payment_status, new.payment_status
      using errcode = 'check_violation', constraint = 'orders_payment_status_transition';
  end if;
  return new;
end
$$;

create trigger orders_transition before update of status, payment_status on orders
  for each row execute function check_order_transition();

-- The database writes these times, whichever statement changes an order.
create function record_order_times() returns trigger language plpgsql as $$
begin
  if new.payment_status in ('paid', 'partially_refunded') then new.paid_at := coalesce(new.paid_at, now()); end if;
  if new.status = 'delivered' then new.delivered_at := coalesce(new.delivered_at, now()); end if;
  if new.status = 'cancelled' then new.cancelled_at := coalesce(new.cancelled_at, now()); end if;
  if new.refunded_amount <> old.refunded_amount then
    new.refunded_at := case when new.refunded_amount > 0 then now() end;
  end if;
  return new;
end
$$;

create trigger orders_times before update of status, payment_status, refunded_amount on orders
  for each row execute function record_order_times();


-- Every movement of an order's money, by whichever payment.

create table ledger_entries (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  payment_intent_id text not null,
  -- refund_failed: the money came back to the company. lost: the customer's bank took it back by a dispute.
  kind text not null check (kind in ('received', 'refunded', 'refund_failed', 'lost')),
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Which refund failed, where that is known: no event of it is booked twice.
  refund_id text,
  -- When it happened in Stripe, where Stripe said so.
  created_at timestamptz not null default now(),
  constraint ledger_entries_refund_failed check (refund_id is null or kind = 'refund_failed')
);

create index ledger_entries_of_order on ledger_entries (order_id);
create index ledger_entries_by_age on ledger_entries (created_at, id);

-- Refunds as the books list them, below zero when one failed.
create view order_refunds as
select id, order_id, case kind when 'refunded' then amount else -amount end as amount, created_at
from ledger_entries
where kind in ('refunded', 'refund_failed');


-- Every dispute and its outcome.

create table disputes (
  -- Stripe's id.
  id text primary key check (char_length(id) between 1 and 255),
  order_id text not null references orders on delete cascade,
  payment_intent_id text not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  amount integer not null check (amount >= 0),
  -- won: also when the customer withdrew it.
  outcome text not null default 'open' check (outcome in ('open', 'won', 'lost'))
);

create index disputes_of_order on disputes (order_id);
create index disputes_open on disputes (order_id) where outcome = 'open';


-- The reports that were delivered.

create table reports (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  -- At most 10 MB: netlify/server/orders/deliver.ts says why. A PDF is compressed already.
  pdf bytea storage external not null check (octet_length(pdf) between 1 and 10485760),
  created_at timestamptz not null default now()
);

-- The same file is delivered once, however often an operator sends it.
create unique index reports_once on reports (order_id, sha256(pdf));


-- Notes of the office about an order. Customers never see them, and they may hold personal data, so erasure deletes them.

create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  operator text not null check (char_length(operator) between 1 and 100),
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);

create index order_notes_of_order on order_notes (order_id);


-- The events of Stripe that were processed, so that none is processed twice.

create table stripe_events (
  -- Stripe's id.
  id text primary key check (char_length(id) between 1 and 255),
  type text not null,
  order_id text references orders on delete cascade,
  -- The payment that it is about: a dispute or a failed refund names no order.
  payment_intent_id text,
  -- The payment status that it led to; null where it changed none.
  payment_status text,
  received_at timestamptz not null default now()
);

create index stripe_events_of_order on stripe_events (order_id);
create index stripe_events_of_payment on stripe_events (payment_intent_id) where payment_intent_id is not null;
create index stripe_events_unattached on stripe_events (received_at) where order_id is null;


-- Emails to send. The statement that makes a change writes a row; netlify/server/mail sends it afterwards, and again until
-- the mail server accepts it. It is rendered when it is sent, from the order or message that it is about.

create table outbox (
  id bigint generated always as identity primary key,
  -- netlify/server/outbox/queue.ts has the kinds: what each is about, who gets it, and what goes with it.
  kind text not null,
  order_id text references orders on delete cascade,
  contact_message_id text references contact_messages on delete cascade,
  -- The file that goes with it.
  report_id bigint references reports on delete cascade,
  -- Another address than the one that the kind implies.
  recipient text check (char_length(recipient) between 1 and 254),
  -- What it says in addition to the order, as data: the template puts it into the reader's language.
  detail text,
  -- One email per key, however often its cause comes.
  dedupe_key text not null unique,
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is due, or due again. A run that takes a row moves this on, so that no other run takes it.
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When it was given up.
  failed_at timestamptz,
  last_error text,
  -- The recipient's address refused the last attempt. The mail server works.
  refused boolean not null default false,
  -- When an operator decided that a failed email needs no sending.
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint outbox_subject_check check (num_nonnulls(order_id, contact_message_id) <= 1),
  constraint outbox_report_check check (report_id is null or order_id is not null),
  constraint outbox_sent_or_failed check (sent_at is null or failed_at is null),
  constraint outbox_dismissed_check check (dismissed_at is null or failed_at is not null)
);

create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;
create index outbox_by_recipient on outbox (lower(recipient)) where recipient is not null;
create index outbox_of_order on outbox (order_id);
create index outbox_of_message on outbox (contact_message_id);
create index outbox_of_report on outbox (report_id) where report_id is not null;
-- What is deleted with no order or message expires by its age.
create index outbox_unattached on outbox (created_at) where order_id is null and contact_message_id is null;


-- What operators did. Holds nothing about a customer, except in reasons that the office typed, which erasure removes.

create table audit_log (
  id bigint generated always as identity primary key,
  operator text not null check (char_length(operator) between 1 and 100),
  action text not null check (char_length(action) between 1 and 50),
  order_id text references orders on delete cascade,
  contact_message_id text references contact_messages on delete cascade,
  detail text,
  created_at timestamptz not null default now()
);

create index audit_log_of_order on audit_log (order_id);
create index audit_log_of_message on audit_log (contact_message_id) where contact_message_id is not null;
create index audit_log_unattached on audit_log (created_at) where order_id is null and contact_message_id is null;


-- How much each client requested in each hour. The reconcile deletes what is older than a day.

create table rate_limits (
  -- A keyed hash of an IP or email address: the address itself is not stored.
  key text not null,
  kind text not null check (kind in ('order', 'message', 'acknowledgment', 'find', 'resend', 'orders_found')),
  hour timestamptz not null default date_trunc('hour', now()),
  count integer not null default 1 check (count > 0),
  primary key (key, kind, hour)
);

create index rate_limits_hour on rate_limits (hour);

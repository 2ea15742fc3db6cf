-- The office in a browser.
--
--   people               who works in the office, and as what; the audit log keeps the address of who left
--     passkeys           what they sign in with
--     invitations        links that let a person create a passkey
--     office_sessions    who is signed in
--   office_challenges    what a passkey is asked to sign, and what came of it
--   message_answers      what the office answered to messages
--   uploads              finished reports on their way from a browser
--     upload_parts       what arrived of them
--   report_drafts        reports as they are typed
--   report_photos        their photographs
--
-- Secrets of links and cookies are stored as hashes only. netlify/server/office reads and writes these tables.

create table people (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('reporter', 'clerk', 'owner')),
  created_at timestamptz not null default now()
);

create unique index people_by_email on people (lower(email));

create table passkeys (
  -- The credential's id, as base64url.
  id text primary key check (char_length(id) between 1 and 1400),
  person_id text not null references people on delete cascade,
  -- The office's host when it was created: it works on no other, and doctor warns of that.
  host text not null check (char_length(host) between 1 and 253),
  -- COSE.
  public_key bytea not null,
  -- How often the authenticator was used, as far as it says so: a copy of it would repeat a number.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The browser that it was created in.
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_person on passkeys (person_id);

-- A person has one at most: another one replaces it.
create table invitations (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  person_id text not null unique references people on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null default now() + interval '24 hours'
);

create table office_sessions (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  person_id text not null references people on delete cascade,
  token_hash bytea not null unique,
  browser text not null check (char_length(browser) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);

create index office_sessions_of_person on office_sessions (person_id);
create index office_sessions_by_use on office_sessions (last_used_at);

create table office_challenges (
  -- 256 random bits, as base64url.
  challenge text primary key check (char_length(challenge) = 43),
  purpose text not null check (purpose in ('sign_in', 'create_passkey', 'fresh_passkey')),
  -- Whose passkey is to be created.
  person_id text references people on delete cascade,
  -- The request that a fresh passkey is for.
  session_id text references office_sessions on delete cascade,
  method text,
  path text,
  body_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- Until then, the request is being carried out.
  claimed_until timestamptz,
  -- What the request led to, which a repeated one gets too.
  result jsonb,
  constraint office_challenges_request_check check (
    (purpose = 'fresh_passkey') = (num_nonnulls(session_id, method, path, body_hash) = 4)
  )
);

create index office_challenges_by_age on office_challenges (created_at);
create index office_challenges_of_session on office_challenges (session_id) where session_id is not null;
create index office_challenges_of_person on office_challenges (person_id) where person_id is not null;

alter table rate_limits drop constraint rate_limits_kind_check, add constraint rate_limits_kind_check check (
  kind in ('order', 'message', 'acknowledgment', 'find', 'resend', 'orders_found', 'office_challenge')
);


-- The audit log outlives what it is about: it keeps the order's or message's id, and loses the reason that was typed.

alter table audit_log
  drop constraint audit_log_order_id_fkey,
  drop constraint audit_log_contact_message_id_fkey,
  -- Operators are people of the office now, by their email addresses.
  drop constraint audit_log_operator_check,
  add constraint audit_log_operator_check check (char_length(operator) between 1 and 254),
  -- The challenge that a fresh passkey signed for it: what is done with it is done once.
  add column assertion_id text unique;

drop index audit_log_unattached;

alter table order_notes
  drop constraint order_notes_operator_check,
  add constraint order_notes_operator_check check (char_length(operator) between 1 and 254);

-- What the office answered to a message, in its own words. It is mailed, and stays with its message.
create table message_answers (
  id bigint generated always as identity primary key,
  contact_message_id text not null references contact_messages on delete cascade,
  operator text not null check (char_length(operator) between 1 and 254),
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);

-- A request that is repeated, because its response was lost, sends nothing again.
create unique index message_answers_once on message_answers (contact_message_id, md5(text));

-- A finished report on its way from a browser. It comes in parts, so that a lost connection costs one of them, and stays for
-- a day: once delivered, it is in `reports`.
create table uploads (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  order_id text not null references orders on delete cascade,
  person_id text not null references people on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  -- Of the whole file.
  size integer not null check (size between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null default now()
);

-- The same file chosen again goes on where it stopped.
create unique index uploads_once on uploads (order_id, person_id, sha256);
create index uploads_of_person on uploads (person_id);

create table upload_parts (
  upload_id text not null references uploads on delete cascade,
  index smallint not null check (index between 0 and 99),
  bytes bytea storage external not null check (octet_length(bytes) between 1 and 1048576),
  -- A part that arrives again changes nothing.
  primary key (upload_id, index)
);

-- The report of an order as it is typed. It stays for 30 days after it was delivered and last changed.
create table report_drafts (
  order_id text primary key references orders on delete cascade,
  -- Grows with each change: who read another one writes nothing.
  version integer not null check (version > 0),
  -- JSON, as the form of the office has it: fields may be empty, missing or wrong.
  content text not null check (octet_length(content) between 2 and 1048576),
  saved_by text not null check (char_length(saved_by) between 1 and 254),
  saved_at timestamptz not null default now()
);

-- JPEG without metadata. They live as long as their draft.
create table report_photos (
  order_id text not null references orders on delete cascade,
  -- Named after its bytes, so that it is stored once.
  file text not null check (file ~ '^[0-9a-f]{32}\.jpg$'),
  bytes bytea storage external not null check (octet_length(bytes) between 1 and 1048576),
  created_at timestamptz not null default now(),
  primary key (order_id, file)
);

create function erase_audit_reasons() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    update audit_log set detail = split_part(detail, ': ', 1) where order_id = old.id and action in ('due', 'dismiss');
  else
    update audit_log set detail = split_part(detail, ': ', 1) where contact_message_id = old.id and action = 'dismiss';
  end if;
  return null;
end
$$;

create trigger orders_audit_reasons after delete on orders
  for each row execute function erase_audit_reasons();
create trigger contact_messages_audit_reasons after delete on contact_messages
  for each row execute function erase_audit_reasons();

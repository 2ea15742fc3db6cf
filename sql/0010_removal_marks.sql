-- What a purge or an erasure removed, so that no copy of an earlier state brings it back. The statement that removes it
-- writes the mark: a bare `delete` leaves none. netlify/server/database/removal-marks.ts writes and reads them.

create table removal_marks (
  -- SHA-256 of an order's or a message's id, which is random: enough to recognize it, and not enough to learn it. Of an
  -- address, in lower case, after the salt.
  hash bytea primary key check (octet_length(hash) = 32),
  subject text not null check (subject in ('order', 'message', 'address')),
  salt bytea check (octet_length(salt) = 16),
  removed_at timestamptz not null default now(),
  constraint removal_marks_salt_of_address check ((subject = 'address') = (salt is not null))
);

create index removal_marks_by_age on removal_marks (removed_at);
create index removal_marks_of_addresses on removal_marks (removed_at) where subject = 'address';

-- The marks of before, which any deletion left: `purged_orders` keeps them until they expire.
drop trigger orders_purged on orders;
drop function record_purged_orders();

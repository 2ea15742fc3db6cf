-- The office is locked while it has this row: nobody can sign in or create a passkey. Only the terminal writes it.
-- netlify/server/access/office-lock.ts reads and writes it.

create table office_lock (
  is_locked boolean primary key default true check (is_locked),
  operator text not null check (char_length(operator) between 1 and 254),
  locked_at timestamptz not null default now()
);

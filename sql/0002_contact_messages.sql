-- What visitors write to the office: the contact form and the quote requests.

create table contact_messages (
  id text primary key check (id ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  first_name text not null check (char_length(first_name) between 1 and 100),
  -- Empty only for a quote, where a one-word name is legal.
  last_name text not null check (char_length(last_name) <= 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 1 and 40),
  inquiry_type text not null
    check (inquiry_type in ('general', 'bulk', 'partnership', 'support', 'Full Inspection Quote')),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  check (last_name <> '' or inquiry_type = 'Full Inspection Quote')
);

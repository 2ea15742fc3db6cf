-- As whom a person signs the reports that the person delivers. An owner enters it; without a name, no report that is written
-- in the office is delivered.

alter table people
  add column printed_name text check (char_length(printed_name) between 1 and 100),
  -- The person's own. Who has none signs without one.
  add column license text check (char_length(license) between 1 and 60);

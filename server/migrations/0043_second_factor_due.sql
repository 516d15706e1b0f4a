-- From when on somebody whose role needs a second factor reaches nothing without one: set at their first sign-in without it.
alter table users add column second_factor_due_at timestamptz;

-- What the second of two presses of a button has to find: that the first one used something up in this very sign-in.

alter table identity_half_sign_ins add column taken_at timestamptz;
alter table identity_challenges add column taken_at timestamptz;
-- When other digits were last mailed for the same page.
alter table identity_codes add column renewed_at timestamptz;

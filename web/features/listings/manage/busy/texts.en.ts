import type { BusyProblem } from "#contract/listings/busy-calendars.ts";

export const busyTexts = {
  title: "Calendars of your own",
  text: "Give the iCal address of a calendar that you keep elsewhere: days on which its events take four hours or more are closed here. It is read every hour.",
  name: "Name",
  namePlaceholder: "Studio",
  address: "iCal address",
  addressHelp: "Begins with https:// or webcal://. It is kept for reading and shown to nobody.",
  add: "Add the calendar",
  added: "Calendar added",
  read: "Read now",
  readAgain: "Read",
  remove: "Remove",
  removed: "Removed: its days are open again",
  closes: "{count, plural, =0 {closes no day} one {closes # day} other {closes # days}}",
  fetched: "last read {at}",
  never: "not read yet",
  unread:
    "{count, plural, one {# event repeats in a way that is not read; close its days yourself.} other {# events repeat in a way that is not read; close their days yourself.}}",
  notAnAddress: "Give an address that begins with https:// or webcal://, without a user name or a port.",
  problem: "This calendar could not be read the last time",
  problems: {
    notHttps:
      "It leads to an address that does not begin with https://, or that has a user name or a port. Ask your calendar for its secure address.",
    notPublic: "Its server is not on the internet, but within a network of its own. Publish the calendar where anybody can reach it.",
    unreachable: "Its server cannot be reached. What it closed before stays closed; we try again every hour.",
    timedOut: "Its server took longer than ten seconds. What it closed before stays closed; we try again every hour.",
    refused: "Its server does not give it out. Look whether the address is still the right one, and whether the calendar is shared.",
    tooManyRedirects: "Its address leads on to others, again and again. Give the last of them.",
    tooLarge: "It is larger than 2 MB. Share a calendar with fewer events.",
    empty: "It is empty. A calendar without events would still say that it is one.",
    notCalendar: "What is there is no calendar (iCal). Copy the address that ends with .ics, not the one of the page.",
    tooMuch: "It has more than 5,000 events, or more than 200 that repeat.",
    impossible: "Calendars cannot be read here.",
  } satisfies Record<BusyProblem, string>,
};

export const feedTexts = {
  title: "Bookings in your calendar",
  text: "Subscribe to your bookings in Google Calendar, Outlook or on your phone: open ones show as tentative, agreed ones as confirmed, and changes follow by themselves. An address carries no prices or needs, but whoever has it can read when and where your bookings are. Make one for each program, and remove it when you no longer use it.",
  name: "Name of the new address",
  namePlaceholder: "Phone",
  make: "Make an address",
  made: "The address is made. It is shown this once, so take it along now.",
  address: "Address of the calendar",
  copy: "Copy",
  copied: "Copied",
  open: "Open in a calendar program",
  never: "not asked for yet",
  fetched: "last asked for {date}",
  from: "made {date}",
  remove: "Remove {name}",
  question: "Remove the address {name}?",
  consequence: "Calendar programs that use it no longer get your bookings.",
  confirm: "Remove address",
  removed: "The address is removed.",
};

export type FeedTexts = typeof feedTexts;

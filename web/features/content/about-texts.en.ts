export const aboutTexts = {
  title: "About us",
  description: "A marketplace that brings teams and the people who run good activities together, with one honest price for every group.",
  heading: "A good day together should not take a week to arrange.",
  lead: "{product} is a marketplace for team activities in Belgium and the Netherlands. We bring together companies that want to do something with their people and the cooks, guides, makers and coaches who know how.",
  whyTitle: "Why we are here",
  whyNow:
    "Whoever arranges a team day sends nine e-mails, gets four quotes that cannot be compared, and finds out at the end that VAT is not in the price. Whoever runs activities answers the same questions every evening and never hears back from half of them.",
  whyBetter:
    "We think that this can be done better: say with how many you are, see what it costs, ask for a date, agree. Everything that belongs to the booking stays in one place, for both sides.",
  promisesTitle: "What we promise",
  promises: {
    price: {
      title: "The price is the price",
      text: "You see the whole sum for your own group before you ask for anything: every line, excluding and including VAT. And a vendor’s price here is never higher than elsewhere.",
    },
    people: {
      title: "You deal with the people who do it",
      text: "No middlemen who pass on messages. You write with the vendor, the vendor answers you. We only step in when something stalls.",
    },
    checked: {
      title: "Every vendor is looked at by a person",
      text: "Nothing becomes public before one of us has looked at the company behind it.",
    },
    everybody: {
      title: "For everybody in the team",
      text: "Diets, accessibility and language have their place in every request, in numbers and never in names.",
    },
    privacy: {
      title: "No spying",
      text: "No advertising, no tracking, no scripts of other companies. We keep what a booking needs.",
    },
    record: {
      title: "We can explain every booking",
      text: "Who proposed what, who agreed to it, and at what price: it is all kept, and cannot be rewritten afterwards.",
    },
  },
  earnTitle: "How we earn our money",
  earn: "Vendors pay us a commission of {commission} on bookings that took place. That is all. Clients pay nothing to us, being listed costs nothing, and nobody can buy a better place in the results.",
  exampleTitle: "An example",
  example: {
    price: "A workshop for 14 people, excl. VAT",
    commission: "Commission to us, {commission}",
    rest: "For the vendor",
  },
  brandTitle: "Why a bonfire?",
  brand:
    "Because people gather round one by themselves. Nobody has to make a speech, nobody has to win anything, and afterwards everybody knows each other a little better. That is what a team activity is for.",
  ctaTitle: "Come and sit down",
  find: "Find an activity",
  partner: "Become a partner",
  contact: "Talk to us",
};

export type AboutTexts = typeof aboutTexts;

export const dayPartTexts = {
  label: "How much of each day",
  whole: "The whole day",
  morning: "The morning, until 12:00",
  afternoon: "From 12:00",
  hours: "Other hours",
  from: "Closed from",
  until: "Closed until",
  untilHour: "until {until}",
  fromHour: "from {from}",
  allHours: "all day",
};

export type DayPartTexts = typeof dayPartTexts;

export const noteMailTexts = {
  subject: (count: number) => (count === 1 ? "A task for today" : `${count} tasks for today`),
  heading: "Your tasks",
  greeting: (name: string) => `Hello ${name},`,
  body: (count: number) => (count === 1 ? "You noted a task for today." : `You noted ${count} tasks for today.`),
  open: "Open your tasks",
  footer: (product: string) => `You get this mail because you set a day for a note on ${product}.`,
};
export type NoteMailTexts = typeof noteMailTexts;

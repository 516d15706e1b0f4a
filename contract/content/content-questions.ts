export type Question = { question: string; answer: string };

/**
 * The questions of a Markdown text: each heading of the third level that ends
 * in a question mark, with what stands below it until the next heading.
 */
export function questionsIn(markdown: string): Question[] {
  const questions: Question[] = [];
  let open: Question | null = null;
  for (const row of markdown.split("\n")) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(row);
    if (heading) {
      const [, marks = "", text = ""] = heading;
      open = marks.length === 3 && text.endsWith("?") ? { question: text, answer: "" } : null;
      if (open) questions.push(open);
    } else if (open) open.answer += `${row}\n`;
  }
  return questions.map(({ question, answer }) => ({ question, answer: answer.trim() })).filter(({ answer }) => answer !== "");
}

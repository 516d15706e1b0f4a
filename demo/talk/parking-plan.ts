/** The file that stands in one of the demo's threads: its id is the same in every demo, as its bytes are in none of their stores. */
export const parkingPlan = {
  id: "01930000-0000-7000-8000-00000000f11e",
  names: ["Plan of the car park.pdf", "Plannetje van de parking.pdf"],
  read: (): Uint8Array => new TextEncoder().encode(plan),
} as const;

/** Without words, as its readers speak two languages: a road, a house, a coach's place, and the way between. */
const drawing = `
0.93 0.93 0.9 rg 0 0 420 297 re f
0.75 g 0 60 420 46 re f
1 w 1 G [12 8] 0 d 0 83 m 420 83 l S [] 0 d
0.55 0.4 0.3 rg 270 150 100 80 re f
0.35 0.25 0.2 rg 310 150 20 34 re f
0.16 0.4 0.75 rg 60 130 84 46 re f
1 g BT /F1 34 Tf 90 141 Td (P) Tj ET
0.2 G 2 w [6 4] 0 d 144 153 m 220 153 l 220 140 l 320 140 l 320 150 l S [] 0 d
0.2 g BT /F1 14 Tf 205 160 Td (50 m) Tj ET
`;

const objects = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 297] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
  `<< /Length ${drawing.length} >>\nstream${drawing}endstream`,
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);

/** A page of PDF 1.4, with the place of each object as its table wants it. */
const plan = (() => {
  let text = "%PDF-1.4\n";
  const places = objects.map((object) => {
    const place = text.length;
    text += object;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
})();

import styles from "./side-by-side.module.css";

/** One thing as it reads on both sides; what is empty there is called `empty`. */
export type SideBySideRow = { key: string; label: string; one: string; other: string };

type SideBySideProps = {
  caption: string;
  headings: { what: string; one: string; other: string };
  rows: readonly SideBySideRow[];
  empty: string;
};

/** Two states of one record, line by line: somebody else's and one's own, what was and what is. */
export function SideBySide({ caption, headings, rows, empty }: SideBySideProps) {
  return (
    <table className={styles.fields}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{headings.what}</th>
          <th scope="col">{headings.one}</th>
          <th scope="col">{headings.other}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, one, other }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{one === "" ? <em>{empty}</em> : <span>{one}</span>}</td>
            <td>{other === "" ? <em>{empty}</em> : <span>{other}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

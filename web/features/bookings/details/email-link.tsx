/** Breaks before the @ where there is no room for all of it. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}

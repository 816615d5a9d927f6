/** Long email addresses break after the @, and within a name or a domain only where that isn't enough. */
export function AddressText({ text }: { readonly text: string }) {
  const domain = text.lastIndexOf('@') + 1;
  // At the start, the break would leave the line above a long word empty.
  return (
    <bdi className="[overflow-wrap:anywhere]">
      {text.slice(0, domain)}
      {domain > 0 ? <wbr /> : null}
      {text.slice(domain)}
    </bdi>
  );
}

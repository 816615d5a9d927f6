/** Long email addresses break after the @, and within a name or a domain only where that isn't enough. */
export function AddressText({ text }: { readonly text: string }) {
  const domain = text.lastIndexOf('@') + 1;
  return (
    <bdi className="[overflow-wrap:anywhere]">
      {text.slice(0, domain)}
      <wbr />
      {text.slice(domain)}
    </bdi>
  );
}

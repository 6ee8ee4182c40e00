/** What follows from something, before it is done. */
export const Consequences = ({ of }: { of: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-1 pl-4">
    {of.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
)

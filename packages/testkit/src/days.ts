/** The day so many days from now where the office of the tests is: `2026-11-12`. */
export const dayIn = (days: number): string => Temporal.Now.plainDateISO('America/New_York').add({ days }).toString()

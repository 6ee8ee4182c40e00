/** The map of a fielder's own stakes. */
export const fieldMap = {
  title: 'Map',
  stake: (jsb: string, address: string, status: string) => `${jsb}, ${address}, ${status}`,
  here: 'Where you are is marked on the map.',
  findMe: 'Show where I am',
  finding: 'Finding where you are…',
  refused: 'Your location is not known. Allow location for this site, then try again.',
  away: (distance: string) => `${distance} away`,
  open: 'Open',
  choose: 'Tap a stake.',
  none: 'No stakes on the map yet',
  noneHelp: 'What is sent to you stands here once research has set its place.',
  missing: (count: number) => (count === 1 ? '1 building has no place yet.' : `${count} buildings have no place yet.`),
  statuses: {
    ASSIGNED: 'To do',
    IN_PROGRESS: 'In Progress',
    COMPLETED: 'Submitted',
    HELD: 'On hold',
  },
}

/** How far the photos of a building are on their way. */
export const photoTally = {
  photos: (taken: number, received: number) => `${taken} taken, ${received} received`,
  onPhone: (count: number, since: string) => `${count} on the phone since ${since}`,
}

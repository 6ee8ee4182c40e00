/** How many photos of a building were taken, received, or are still on the phone. */
export const photoTally = {
  photos: (taken: number, received: number) => `${taken} taken, ${received} received`,
  onPhone: (count: number, since: string) => `${count} on the phone since ${since}`,
}

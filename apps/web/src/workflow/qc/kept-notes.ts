type Kept = { readonly text: string; readonly savedAt: string | null }

const nameOf = (userId: string, buildingId: string) => `demarc.qc.notes.${userId}.${buildingId}`
const NOTHING: Kept = { text: '', savedAt: null }

/** What a reviewer has begun to write of a building, on this device; nobody else's. */
export function readNotes(userId: string, buildingId: string): Kept {
  try {
    const kept = localStorage.getItem(nameOf(userId, buildingId))
    // Written below and nowhere else.
    return kept ? (JSON.parse(kept) as Kept) : NOTHING
  } catch {
    // Storage is shut off, or holds what we did not write.
    return NOTHING
  }
}

/** Null once the verdict is given. */
export function keepNotes(userId: string, buildingId: string, kept: Kept | null): void {
  try {
    if (kept?.text) localStorage.setItem(nameOf(userId, buildingId), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(userId, buildingId))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

import { openDatabase, type Database, type Kept, type StoreName } from './database.ts'
import { changeState, readState, type PhoneState, type Standing } from './memory.ts'
import { writeDown, type Change, type Pen } from './pen.ts'
import { asKeptNow } from './rows.ts'

/** What lies on this phone for one person. */
export type Phone = {
  readonly userId: string
  readonly database: () => Promise<Database>
  readonly state: () => PhoneState
  readonly write: <T>(stores: readonly StoreName[], act: (pen: Pen) => Promise<T>) => Promise<T>
  /** After a row was written, here or in another tab. Answers how to stop. */
  readonly onChange: (listener: () => void) => () => void
  /** How the sending goes: nothing that has to last. */
  readonly stand: (standing: Partial<Standing>) => void
  /** Its owner has signed out. */
  readonly closing: AbortSignal
  readonly close: () => void
}
type Note = { readonly changed?: readonly Omit<Change, 'value'>[]; readonly standing?: Partial<Standing> }

export async function openPhone(userId: string): Promise<Phone> {
  let opened: Promise<Database> | null = null
  const database = () => (opened ??= openDatabase(userId, () => (opened = null)))
  const tabs = new BroadcastChannel(`demarc-field-${userId}`)
  const listeners = new Set<() => void>()
  const ending = new AbortController()
  let state = await readAll(userId, await database())
  const show = (next: PhoneState) => {
    state = next
    // Somebody else may have signed in meanwhile: then their phone is the one to see.
    if (readState()?.userId === userId) changeState(next)
  }
  const stand = (standing: Partial<Standing>) => show({ ...state, standing: { ...state.standing, ...standing } })

  // A call that comes back after its owner signed out is written down and told to nobody.
  const tell = (note: Note) => ending.signal.aborted || tabs.postMessage(note)
  // In turn: what was read before a write must not be put over it.
  let turn: Promise<unknown> = Promise.resolve()
  const place = (changes: () => Promise<readonly Change[]>) =>
    (turn = turn
      .then(async () => {
        show(placed(state, await changes()))
        for (const listener of listeners) listener()
      })
      // Another tab's rows are read again with its next word.
      .catch(() => undefined))

  tabs.addEventListener('message', ({ data: { standing, changed } }: MessageEvent<Note>) => {
    if (standing) stand(standing)
    if (changed) void place(() => reread(database, changed))
  })

  return {
    userId,
    database,
    state: () => state,
    write: async (stores, act) => {
      const { done, changes } = await writeDown(await database(), stores, act)
      tell({ changed: changes.map(({ store, key }) => ({ store, key })) })
      await place(() => Promise.resolve(changes))
      return done
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stand: (standing) => {
      stand(standing)
      tell({ standing })
    },
    closing: ending.signal,
    close: () => {
      ending.abort()
      tabs.close()
      if (readState()?.userId === userId) changeState(null)
      void opened?.then((db) => db.close())
    },
  }
}

async function readAll(userId: string, db: Database): Promise<PhoneState> {
  const tx = db.transaction(['photos', 'works', 'outbox', 'letGo', 'forms', 'kept'])
  const [photos, works, outbox, letGo, forms, kept, names] = await Promise.all([
    tx.objectStore('photos').getAll(),
    tx.objectStore('works').getAll(),
    tx.objectStore('outbox').getAll(),
    tx.objectStore('letGo').getAll(),
    tx.objectStore('forms').getAll(),
    tx.objectStore('kept').getAll(),
    tx.objectStore('kept').getAllKeys(),
  ])
  const empty: PhoneState = {
    userId,
    photos: new Map(photos.map((photo) => [photo.id, photo])),
    works: new Map(works.map((work) => [work.assignmentId, work])),
    outbox: new Map(outbox.map((row) => [row.seq, row])),
    letGo: new Map(letGo.map((row) => [row.key, row])),
    forms: new Map(forms.map((form) => [form.version, form])),
    day: null,
    settings: { isWifiOnly: false },
    clockOffsetMs: null,
    mapLayers: null,
    mapBytes: 0,
    mapMissing: 0,
    roofs: {},
    confirmedRestore: null,
    documents: [],
    questions: [],
    standing: {
      isOffline: !navigator.onLine,
      isSignedOut: false,
      isWaitingForWifi: false,
      busyUntil: 0,
      percents: {},
      bytesPerSecond: null,
    },
  }
  return placed(
    empty,
    names.map((key, at) => ({ store: 'kept', key, value: kept[at] })),
  )
}

/** Another tab has written: only the keys are told, the rows are read. */
async function reread(database: () => Promise<Database>, changed: NonNullable<Note['changed']>): Promise<Change[]> {
  const db = await database()
  return Promise.all(
    changed
      .filter(({ store }) => store !== 'bytes')
      // A key that was told for a store is one of that store.
      .map(async ({ store, key }) => ({ store, key, value: await db.get(store, key as never) })),
  )
}

/** The state with these rows in their places. */
function placed(state: PhoneState, changes: readonly Change[]): PhoneState {
  const maps = {
    photos: new Map(state.photos),
    works: new Map(state.works),
    outbox: new Map(state.outbox),
    letGo: new Map(state.letGo),
    forms: new Map(state.forms),
  }
  const kept: Partial<Kept> = {}
  for (const { store, key, value } of changes) {
    if (store === 'bytes') continue
    if (store === 'kept') {
      // Its keys are the names of the fields.
      Object.assign(kept, { [key as keyof Kept]: value })
      continue
    }
    // Each store has rows of one kind, which its map holds too.
    const map = maps[store] as Map<IDBValidKey, unknown>
    if (value === undefined) map.delete(key)
    else map.set(key, value)
  }
  return { ...state, ...maps, ...kept, ...(kept.day ? { day: asKeptNow(kept.day) } : {}) }
}

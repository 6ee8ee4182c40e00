import type pg from 'pg'

/** A column of a result, as the database describes it before anything ran. */
export type Described = {
  readonly name: string
  readonly dataTypeID: number
  /** 0: an expression. */
  readonly tableID: number
  readonly columnID: number
}

type Wire = {
  parse: (message: { name: string; text: string; types: readonly number[] }) => void
  describe: (message: { type: 'S'; name: string }) => void
  sync: () => void
}

/** Asks what a statement gives without running it. None: it gives no rows. */
export function describe(client: pg.Client, text: string): Promise<readonly Described[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Described[]>()
  let columns: readonly Described[] = []
  let failure: Error | null = null
  client.query({
    // pg hands over its own connection, which speaks the protocol; its types leave that out.
    submit: (connection: unknown) => {
      const wire = connection as Wire
      wire.parse({ name: '', text, types: [] })
      wire.describe({ type: 'S', name: '' })
      wire.sync()
    },
    handleRowDescription: ({ fields }: { readonly fields: readonly Described[] }) => void (columns = fields),
    handleParseComplete: () => {},
    handleError: (error: Error) => void (failure = error),
    handleReadyForQuery: () => (failure ? reject(failure) : resolve(columns)),
  })
  return promise
}

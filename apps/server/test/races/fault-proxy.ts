import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FaultProxy = {
  readonly url: string
  /** Where connections lead from now on, one after the other; null: nowhere, as when a machine is off. */
  readonly lead: (to: URL | readonly URL[] | null) => void
  /** How many bytes came from those who called. */
  readonly sent: () => number
  /** How many connections were cut midway. */
  readonly cuts: () => number
  readonly close: () => Promise<void>
}
type Manners = {
  /** The share of connections that are cut, each after some of its bytes. */
  readonly cutShare?: number
  readonly cutWithinBytes?: number
}

/** A line to a server that breaks now and then, and a server that can be gone. */
export async function openFaultProxy({ cutShare = 0, cutWithinBytes = 0 }: Manners = {}): Promise<FaultProxy> {
  let targets: readonly URL[] = []
  let turn = 0
  let cuts = 0
  let sent = 0
  const open = new Set<Socket>()

  const server = createServer((caller) => {
    const target = targets[turn++ % targets.length]
    if (!target) return void caller.destroy()
    // Nothing is taken from whoever calls a machine that does not answer.
    const far = connect(Number(target.port), target.hostname, () => caller.resume())
    caller.pause()
    // Early more often than late: a short request must be met, too.
    let left = Math.random() < cutShare ? Math.floor(Math.random() ** 3 * cutWithinBytes) : Infinity
    // Not by a reset: one that has said its last word already would stay open for good.
    const end = () => {
      caller.destroy()
      far.destroy()
    }
    // What had passed the place where it breaks arrives; the rest does not.
    let isCut = false
    const cut = (from: Socket, to: Socket, passed: Buffer) => {
      isCut = true
      cuts += 1
      to.end(passed)
      from.destroy()
      to.destroySoon()
    }
    for (const [from, to] of [
      [caller, far],
      [far, caller],
    ] as const) {
      open.add(from)
      from.on('data', (chunk: Buffer) => {
        if (isCut) return
        if (from === caller) sent += Math.min(chunk.length, left)
        if (chunk.length >= left) return cut(from, to, chunk.subarray(0, left))
        left -= chunk.length
        if (to.write(chunk)) return
        from.pause()
        to.once('drain', () => from.resume())
      })
      from.on('error', end).on('end', () => to.end())
      from.on('close', () => {
        open.delete(from)
        to.destroySoon()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    lead: (to) => {
      targets = to ? [to].flat() : []
      // Whoever was connected when the machine went off is not any more.
      if (!to) for (const socket of open) socket.destroy()
    },
    sent: () => sent,
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

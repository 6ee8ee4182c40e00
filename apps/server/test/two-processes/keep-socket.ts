import { spawnSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

/**
 * Does what systemd does with a socket unit: opens the port, hands it to one process after the other, and never accepts
 * a connection itself, because this script blocks its own event loop. Prints the port, then the id of each process.
 */
const [times = '1', file = '', ...words] = process.argv.slice(2)
const server = createServer().listen({ port: 0 })
// Only the handle knows the file descriptor; there is no public way to ask for it.
const { fd } = (server as unknown as { _handle: { fd: number } })._handle
// A TCP server that listens has an address of this form.
console.log(`port ${(server.address() as AddressInfo).port}`)
for (let n = 0; n < Number(times); n++) {
  const command = 'echo "process $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"'
  spawnSync('sh', ['-c', command, process.execPath, file, ...words], { stdio: ['ignore', 'inherit', 'inherit', fd] })
}
process.exit()

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { takeFirstOrder } from '../e2e/rehearsal/first-order.ts'
import { readBlocks, type Block, type Place } from './rehearse/blocks.ts'
import { findProxy, MEASURE_IMAGE, openContainerHost, type ContainerHost } from './rehearse/containers.ts'
import { askDuring, openCaller } from './rehearse/load.ts'
import { MACHINE, MEASURE_UNIT, startMachine, type Machine } from './rehearse/machine.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, ANSWERS, HOST, STREET_MAP, VALUES } from './rehearse/values.ts'
import { DEMO_CITIES } from './demo/company/places.ts'
import { writeTowns } from './demo/town/write-osm.ts'
import { run, type Ended } from './processes/run.ts'

/**
 * `npm run rehearse`: an installation from nothing, by the commands of docs/operations.md and of the README. As root on
 * Debian 12, after `npm run setup -- --rehearse`. `-- --only debian,image,demo`
 */
const { only } = parseArgs({ options: { only: { type: 'string', default: 'debian,image,demo' } } }).values
const FOLDER = '.demarc/rehearse'
/** Podman looks for the systemd that this machine doesn't run. */
const NOISE = /unable to get systemd connection|^exit code: 0$/
const ADMIN = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
mkdirSync(FOLDER, { recursive: true })

const REHEARSALS = { debian: rehearseDebian, image: rehearseImage, demo: rehearseDemo }
for (const [place, rehearse] of Object.entries(REHEARSALS)) {
  if (!only.split(',').includes(place)) continue
  process.stdout.write(`\n=== ${place}\n`)
  await rehearse()
}

/** Puts a file of OpenStreetMap where the guide looks for the operator's own; answers its path. */
async function writeTown(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, STREET_MAP)
  const xml = `${path}.xml`
  await writeTowns(xml, DEMO_CITIES.slice(0, 1))
  await insist('a town', run('osmium', ['cat', '--input-format', 'osm', xml, '--output', path, '--overwrite']))
  await rm(xml)
  return path
}

async function rehearseDebian(): Promise<void> {
  const machine = await startMachine()
  try {
    // What a company has before: the repository, and a mail server.
    await insist(
      'the repository',
      run('git', ['clone', '--quiet', '--bare', '.', `${machine.directory}/srv/demarc.git`]),
    )
    await writeTown(`${machine.directory}/var/tmp`)
    await insist(
      'a mail server',
      machine.shell('apt-get update && apt-get install -y --no-install-recommends curl exim4-daemon-light'),
    )
    await runBlocks('debian', machine.shell, async (seconds) => {
      const authority = `${machine.directory}/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt`
      await takeOrder(MACHINE, authority, seconds)
      await restartUnderLoad(authority, machine)
      for (const unit of ['demarc-web', 'demarc-worker'])
        print(unit, await insist(unit, machine.shell(MEASURE_UNIT.replaceAll('UNIT', unit))))
    })
  } finally {
    await machine.stop()
  }
}

async function rehearseImage(): Promise<void> {
  const host = await openContainerHost()
  const town = await writeTown('/var/tmp')
  try {
    await runBlocks('image', host.shell, async (seconds) => {
      const { address, authority } = await findProxy(host)
      await takeOrder(address, authority, seconds)
      print('the image', await insist('the image', host.shell(MEASURE_IMAGE)))
    })
  } finally {
    await rm(town)
    await host.stop()
  }
}

/** The README's first command ends only when it is told to. */
async function rehearseDemo(): Promise<void> {
  const [block] = readBlocks(readFileSync('README.md', 'utf8')).filter(({ place }) => place === 'demo')
  if (!block) throw new Error('the README has no command for the demonstration')
  const host = await openContainerHost()
  const begun = performance.now()
  try {
    const running = host.shell(block.commands)
    await signInToDemo(running)
    process.stdout.write(`the demonstration answers after ${Math.round((performance.now() - begun) / 1000)} s\n`)
    await insist('its end', host.shell('docker kill --signal INT $(docker ps --quiet --latest)'))
    await running
  } finally {
    await host.stop()
  }
}

async function signInToDemo(running: Promise<Ended>): Promise<void> {
  let ended: Ended | null = null
  void running.then((reply) => (ended = reply))
  const login = { email: 'admin@demarc.test', password: 'demarc-demo' }
  for (;;) {
    const reply = await fetch('http://127.0.0.1:5000/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    }).catch(() => null)
    if (reply?.ok) return
    if (ended) throw new Error(`the demonstration ended:\n${JSON.stringify(ended)}`)
    await wait(1000)
  }
}

/** Every block of the guide for this place, in order; once there is an admin, `tryIt`. */
async function runBlocks(
  place: Exclude<Place, 'demo'>,
  shell: ContainerHost['shell'],
  tryIt: (seconds: number) => Promise<void>,
): Promise<void> {
  const blocks = readBlocks(readFileSync('docs/operations.md', 'utf8')).filter((block) => block.place === place)
  const values = Object.entries(VALUES[place]).map(([name, value]) => `export ${name}='${value}'`)
  const ofDebian: number[] = []
  const ours: number[] = []
  for (const block of blocks.filter(({ isValues }) => !isValues)) {
    const [, answer = ''] = Object.entries(ANSWERS).find(([asks]) => block.commands.includes(asks)) ?? []
    const ended = await insist(block.heading, shell([...values, block.commands].join('\n'), `${answer}\n`))
    const isOfDebian = isOnlyDebian(block)
    ;(isOfDebian ? ofDebian : ours).push(ended.seconds)
    print(block.heading, ended)
    if (block.commands.includes('admin create')) await tryIt(sum([...ofDebian, ...ours]))
  }
  process.stdout.write(`blocks that only install Debian's packages: ${sum(ofDebian)} s, others: ${sum(ours)} s\n`)
}

function isOnlyDebian({ commands }: Block): boolean {
  return commands
    .trim()
    .split('\n')
    .every((line) => line.startsWith('apt-get'))
}

function sum(seconds: readonly number[]): number {
  return Math.round(seconds.reduce((all, one) => all + one, 0))
}

async function takeOrder(address: string, authority: string, secondsBefore: number): Promise<void> {
  const begun = performance.now()
  const picture = `${FOLDER}/status.png`
  const jsn = await takeFirstOrder({ host: HOST, address, authority, admin: ADMIN, picture })
  const took = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(
    `          first order ${jsn} through https://${HOST} in ${took} s; machine time from nothing: ${secondsBefore + took} s\n`,
  )
}

/** A restart of the web process, as after an upgrade, while people work: nobody may notice more than a wait. */
async function restartUnderLoad(authority: string, machine: Machine): Promise<void> {
  const caller = openCaller({ host: HOST, address: MACHINE, ca: readFileSync(authority, 'utf8') })
  await caller.signIn(ADMIN)
  const choose = (n: number) => ({ kind: 'account.roles_changed', channel: 'email', isOn: n % 10 === 0 })
  const tally = await askDuring(
    caller.send,
    (n) =>
      n % 5 === 0
        ? { method: 'PUT', path: '/api/notifications/choices', body: choose(n) }
        : { method: 'GET', path: '/api/orders?limit=20' },
    () => machine.shell('systemctl restart demarc-web; demarc health --wait'),
  )
  caller.close()
  process.stdout.write(
    `          restart at 50 requests a second: ${tally.asked} asked, ${tally.lost.length} lost, slowest ${tally.slowestMs} ms\n`,
  )
  if (tally.lost.length > 0) throw new Error(tally.lost.slice(0, 20).join('\n'))
}

async function insist(what: string, running: Promise<Ended>): Promise<Ended> {
  const ended = await running
  if (ended.code === 0) return ended
  writeFileSync(`${FOLDER}/failed.log`, ended.output)
  throw new Error(`${what} failed (${FOLDER}/failed.log):\n${ended.output.slice(-4000)}`)
}

function print(what: string, { seconds, output }: Ended): void {
  const lines = output.trim().split('\n')
  const last = lines.filter((line) => !NOISE.test(line)).slice(-7)
  const shown = last.map((line) => `          ${line.slice(0, 160)}\n`).join('')
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${what}\n${shown}`)
}

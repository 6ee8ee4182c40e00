import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { run, type Ended } from '../processes/run.ts'

/** A checkout, and Podman under the name of docker, as somebody who runs containers has them. */
export type ContainerHost = {
  readonly directory: string
  readonly shell: (script: string, input?: string) => Promise<Ended>
  readonly stop: () => Promise<void>
}

const CLEAN = '.demarc/rehearse/debian-12.tar'
const COMPOSE = 'docker compose --file deploy/compose/compose.yaml'

export async function openContainerHost(): Promise<ContainerHost> {
  const directory = mkdtempSync('/var/tmp/demarc-containers-')
  const shell = (script: string, input = '') => runIn(directory, script, input)
  const stop = async () => {
    await shell(`test ! -e deploy/compose/.env || ${COMPOSE} down --volumes`)
    rmSync(directory, { recursive: true, force: true })
  }
  const prepared = await runIn(
    process.cwd(),
    `dev/rehearse/machine.sh archive; git clone --quiet . ${directory}; dev/rehearse/images/build.sh ${CLEAN}`,
  )
  if (prepared.code === 0) return { directory, shell, stop }
  await stop()
  throw new Error(prepared.output)
}

/** With Podman under the name of docker. */
function runIn(directory: string, script: string, input = ''): Promise<Ended> {
  const docker = `PATH=${resolve('dev/rehearse/bin')}:$PATH`
  return run('bash', ['-c', `set -euo pipefail; ${docker}; cd ${directory}; ${script}`], {
    env: { CONTAINERS_CONF: resolve('dev/rehearse/containers.conf') },
    input,
  })
}

/** The image as it is: its size, its user, that its root can’t be written, and how soon and in how much memory it serves. */
export const MEASURE_IMAGE = `
docker image inspect demarc --format 'image {{.Size}} bytes, user {{.Config.User}}'
for service in web worker; do
  id=$(docker ps --quiet --filter label=com.docker.compose.service=$service)
  if docker exec $id touch /opt/demarc/x 2>/dev/null; then echo "$service can write its root"; exit 1; fi
  pid=$(docker inspect --format '{{.State.Pid}}' $id)
  node=$(pgrep --parent $pid)
  echo "$service: user $(awk '/^Uid:/ {print $2}' /proc/$node/status), capabilities $(awk '/^CapEff:/ {print $2}' /proc/$node/status), memory at rest $(awk '/^Pss:/ {print int($2 / 1024)}' /proc/$node/smaps_rollup) MB (proportional)"
  begun=$(date +%s%N)
  docker restart $id >/dev/null
  ended=$(date +%s%N)
  docker exec $id demarc health --wait $(test $service = worker && echo --worker)
  echo "$service: stop and start $(((ended - begun) / 1000000)) ms, then ready after $((($(date +%s%N) - ended) / 1000000)) ms"
done
`

/** Where the proxy listens, and the root certificate that it made. */
export async function findProxy({ directory, shell }: ContainerHost): Promise<{ address: string; authority: string }> {
  const id = 'id=$(docker ps --quiet --filter label=com.docker.compose.service=proxy)'
  const network = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
  const { output: address } = await shell(`${id}; docker inspect --format '${network}' $id`)
  const authority = `${directory}/root.crt`
  const latest = Date.now() + 60_000
  for (;;) {
    const { code, output } = await shell(`${id}; docker exec $id cat /data/caddy/pki/authorities/local/root.crt`)
    if (code === 0) {
      writeFileSync(authority, output)
      return { address: address.trim(), authority }
    }
    if (Date.now() > latest) throw new Error(output)
    await wait(500)
  }
}

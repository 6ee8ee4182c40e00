import { GeoJSONSource, type Map, type MapGeoJSONFeature } from 'maplibre-gl'
import type { Point } from '@demarc/domain/geo'
import { lngLat } from '../looking.ts'
import { PICKABLE } from './crowd-layers.ts'
import type { CrowdCluster, MapCrowd } from './crowd-props.ts'

/** As far beside a mark as a finger or a hasty hand may be. */
const REACH = 6

type Pixel = { readonly x: number; readonly y: number }

/** What is drawn there, the topmost first. */
export function hitsAt(map: Map, { x, y }: Pixel): MapGeoJSONFeature[] {
  const around: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ]
  return map.queryRenderedFeatures(around, { layers: [...PICKABLE] })
}

const idOf = ({ properties }: MapGeoJSONFeature): string => String(properties.id)
export const isCluster = ({ properties }: MapGeoJSONFeature): boolean => 'point_count' in properties
export const clusterOf = ({ properties }: MapGeoJSONFeature): CrowdCluster => ({
  count: Number(properties.point_count),
  urgent: Number(properties.urgent),
  back: Number(properties.back),
})

/** A click: one building is chosen or let go, a cluster comes closer until it parts. */
export function pickAt(map: Map, at: Point, crowd: MapCrowd): void {
  const hits = hitsAt(map, map.project(lngLat(at)))
  const known = new Set(crowd.points.map(({ id }) => id))
  const single = hits.filter((hit) => !isCluster(hit) && known.has(idOf(hit)))
  // Several houses may share one pin: click by click they are chosen, and only then let go.
  const picked = single.find((hit) => !crowd.chosen.has(idOf(hit))) ?? single[0]
  if (picked) {
    crowd.onPick(idOf(picked))
    return
  }
  const cluster = hits.find(isCluster)
  if (!cluster) return
  crowd.onCluster(clusterOf(cluster))
  void approach(map, cluster)
}

async function approach(map: Map, cluster: MapGeoJSONFeature): Promise<void> {
  const source = map.getSource('crowd')
  const { geometry, properties } = cluster
  if (!(source instanceof GeoJSONSource) || geometry.type !== 'Point') return
  const [lon = 0, lat = 0] = geometry.coordinates
  // Zoomed or chosen in the meantime, it is no more.
  const zoom = await source.getClusterExpansionZoom(Number(properties.cluster_id)).catch(() => map.getZoom() + 2)
  if (map.getContainer().isConnected) map.easeTo({ center: [lon, lat], zoom: zoom + 0.2, duration: 240 })
}

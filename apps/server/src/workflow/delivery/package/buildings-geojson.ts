import type { Point } from '@demarc/domain'
import { inJson, typeName } from './answers-files.ts'
import type { PackagePlan } from './package-plan.ts'

/** RFC 7946: each building where it stands, and each photo where its camera stood, with the way it looked. */
export function buildingsGeoJson({ buildings }: PackagePlan): Buffer {
  const features = buildings.flatMap((building) => {
    const { jsb, address, units, position, photos } = building
    return [
      ...featuresAt(position, jsb, { kind: 'building', jsb, address, type: typeName(building), units }),
      ...photos.flatMap(({ name, label, slot, takenAt, headingDeg, accuracyM, position: camera }) =>
        featuresAt(camera, name, { kind: 'camera', jsb, file: name, slot, label, takenAt, headingDeg, accuracyM }),
      ),
    ]
  })
  return inJson({ type: 'FeatureCollection', features })
}

const featuresAt = (position: Point | null, id: string, properties: object) =>
  position
    ? [{ type: 'Feature', id, geometry: { type: 'Point', coordinates: [position.lon, position.lat] }, properties }]
    : []

/** What was passed is not what lies in the storage, or was never passed: such a package is not made. */
export type PackageTrouble =
  | { readonly code: 'NOT_PASSED'; readonly buildingIds: readonly string[] }
  | { readonly code: 'MEDIA_MISSING' | 'MEDIA_ALTERED'; readonly jsb: string; readonly photoId: string }

/** Trying again does not help; somebody has to look. */
export class PackageRefused extends Error {
  override readonly name = 'PackageRefused'
  readonly trouble: PackageTrouble

  constructor(trouble: PackageTrouble) {
    super(inWords(trouble))
    this.trouble = trouble
  }
}

function inWords(trouble: PackageTrouble): string {
  switch (trouble.code) {
    case 'NOT_PASSED':
      return `${trouble.buildingIds.length} buildings haven’t passed QC`
    case 'MEDIA_MISSING':
      return `Photo ${trouble.photoId} of ${trouble.jsb} is missing from storage`
    case 'MEDIA_ALTERED':
      return `Photo ${trouble.photoId} of ${trouble.jsb} doesn’t match the photo that was received`
  }
}

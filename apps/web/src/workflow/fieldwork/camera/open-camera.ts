import { inkOf } from './small-picture.ts'

/** The rear camera, at the most it has. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
}
const JPEG_QUALITY = 0.92
/** A picture with a shorter long side is worth taking again with the phone's own camera. */
export const WHOLE_SIDE = 2560

export type Taken = { readonly bytes: ArrayBuffer; readonly longSide: number }
export type Camera = {
  readonly stream: MediaStream
  readonly hasTorch: boolean
  readonly setTorch: (isOn: boolean) => Promise<void>
  readonly take: (video: HTMLVideoElement) => Promise<Taken>
  readonly stop: () => void
}

/** Not in the DOM's types: torch and ImageCapture come from the Image Capture draft. */
type Torch = { readonly torch?: boolean }
type StillCamera = {
  takePhoto: (how?: { imageWidth?: number; imageHeight?: number }) => Promise<Blob>
  getPhotoCapabilities: () => Promise<{ imageWidth?: { max: number }; imageHeight?: { max: number } }>
}
type StillCameraClass = new (track: MediaStreamTrack) => StillCamera

export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED)
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('The camera gives no picture')
  // Firefox knows no capabilities.
  const able = (track.getCapabilities?.() ?? {}) as Torch
  const still = openStill(track)
  return {
    stream,
    hasTorch: able.torch === true,
    setTorch: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }),
    take: async (video) => (still && (await takeStill(await still))) ?? takeFrame(video),
    stop: () => {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

type Still = { readonly camera: StillCamera; readonly how: { imageWidth?: number; imageHeight?: number } }

/** Asked once, when the viewfinder opens: at the shutter it would cost a moment. */
function openStill(track: MediaStreamTrack): Promise<Still> | null {
  const StillCamera = (globalThis as { ImageCapture?: StillCameraClass }).ImageCapture
  if (!StillCamera) return null
  const camera = new StillCamera(track)
  return camera.getPhotoCapabilities().then(
    ({ imageWidth, imageHeight }) => ({
      camera,
      how: imageWidth?.max && imageHeight?.max ? { imageWidth: imageWidth.max, imageHeight: imageHeight.max } : {},
    }),
    () => ({ camera, how: {} }),
  )
}

/** Null where the camera does not want to: some phones refuse while the torch is lit. */
async function takeStill({ camera, how }: Still): Promise<Taken | null> {
  const blob = await camera.takePhoto(how).catch(() => null)
  if (!blob) return null
  if (blob.type !== 'image/jpeg') return asJpeg(blob)
  const bytes = await blob.arrayBuffer()
  return { bytes, longSide: longSideOf(bytes) }
}

async function takeFrame(video: HTMLVideoElement): Promise<Taken> {
  return encode(video, video.videoWidth, video.videoHeight)
}

async function asJpeg(blob: Blob): Promise<Taken> {
  const bitmap = await createImageBitmap(blob)
  try {
    return await encode(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

async function encode(picture: CanvasImageSource, width: number, height: number): Promise<Taken> {
  const canvas = new OffscreenCanvas(width, height)
  inkOf(canvas).drawImage(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  return { bytes: await blob.arrayBuffer(), longSide: Math.max(width, height) }
}

/** The size that stands in the head of a JPEG, without decoding it; 0 where it is none. */
export function longSideOf(jpeg: ArrayBuffer): number {
  const view = new DataView(jpeg)
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint8(at + 1)
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return Math.max(view.getUint16(at + 5), view.getUint16(at + 7))
  }
  return 0
}

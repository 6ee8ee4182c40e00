import { useEffect, useRef, useState, type RefObject } from 'react'
import { headOf } from './picture/jpeg-head.ts'
import { inkOf } from './picture/small-picture.ts'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing'
export type OpenedCamera = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly camera: Camera | null
  readonly state: CameraState
  readonly again: () => void
}

/** The camera for as long as the viewfinder is seen: a phone in the pocket films nothing and saves its battery. */
export function useCamera(): OpenedCamera {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let running: Camera | null = null
    let isGone = false
    const stop = () => {
      running?.stop()
      running = null
      setCamera(null)
    }
    const start = async () => {
      setState('starting')
      try {
        const opened = await openCamera()
        if (isGone || document.visibilityState === 'hidden') return opened.stop()
        running = opened
        if (video.current) video.current.srcObject = opened.stream
        setCamera(opened)
        setState('on')
      } catch (error) {
        if (!isGone) setState(isRefusal(error) ? 'refused' : 'missing')
      }
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? stop() : (running ?? void start()))
    void start()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  }, [tries])
  return { video, camera, state, again: () => setTries((count) => count + 1) }
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'

/** Of what is filmed: as much as a screen shows. The most a camera has costs 600 MB and half of the time of a shot. */
const FILMED = { width: { ideal: 1440 }, height: { ideal: 1080 } }
/** Where a frame of the film is the photo. */
const WHOLE = { width: { ideal: 4096 }, height: { ideal: 3072 } }
const JPEG_QUALITY = 0.92
/** A picture with a shorter long side is worth taking again with the phone's own camera. */
export const WHOLE_SIDE = 2560

type Taken = { readonly bytes: ArrayBuffer; readonly longSide: number }
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

/** Not in Safari nor Firefox. */
const hasStills = () => 'ImageCapture' in globalThis

async function openCamera(): Promise<Camera> {
  const video = { facingMode: { ideal: 'environment' }, ...(hasStills() ? FILMED : WHOLE) }
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video })
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('The camera gives no picture')
  // Firefox knows no capabilities.
  const able = (track.getCapabilities?.() ?? {}) as Torch
  const still = openStill(track)
  return {
    stream,
    hasTorch: able.torch === true,
    setTorch: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }),
    take: async (shown) => (still && (await takeStill(await still))) ?? takeFrame(shown, track),
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

/** Where the camera would not take a photo: filmed whole for one frame, if it was not before. */
async function takeFrame(video: HTMLVideoElement, track: MediaStreamTrack): Promise<Taken> {
  if (!hasStills()) return encode(video, video.videoWidth, video.videoHeight)
  await track.applyConstraints(WHOLE).catch(() => undefined)
  await new Promise<unknown>((drawn) => video.requestVideoFrameCallback(drawn))
  try {
    return await encode(video, video.videoWidth, video.videoHeight)
  } finally {
    void track.applyConstraints(FILMED).catch(() => undefined)
  }
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
  const { segments } = headOf(new Uint8Array(jpeg))
  const frame = segments.find(({ mark }) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))?.bytes
  if (!frame || frame.length < 9) return 0
  const view = new DataView(frame.buffer, frame.byteOffset)
  return Math.max(view.getUint16(5), view.getUint16(7))
}

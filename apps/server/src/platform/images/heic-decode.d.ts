declare module 'heic-decode' {
  type Decoded = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> }
  type Coded = { readonly width: number; readonly height: number; readonly decode: () => Promise<Decoded> }
  type Opened = readonly Coded[] & { readonly dispose: () => void }
  const heic: { readonly all: (file: { readonly buffer: Uint8Array }) => Promise<Opened> }
  export default heic
}

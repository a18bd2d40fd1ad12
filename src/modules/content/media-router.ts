import { can } from '../../platform/trpc';
import { ImageDto, UploadImageInput } from './media-schemas';
import { uploadImage } from './upload-image';

export const mediaProcedures = {
  uploadImage: can('media.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/media/images',
        tags: ['Media'],
        summary: 'Upload an image',
        description:
          'PNG, JPEG, WebP, GIF or AVIF of at most 3,000,000 bytes and 50,000,000 pixels, told by its bytes. It is kept as WebP without metadata, at most 4,096 pixels wide and high; an animation stays one. Use the url that is answered wherever a document or a setting takes an image.',
      },
      successStatus: 201,
      ownTransactions: true,
      reasons: ['image_invalid', 'image_too_large'],
    })
    .input(UploadImageInput)
    .output(ImageDto)
    .mutation(({ ctx, input }) => uploadImage(ctx.org, input)),
};

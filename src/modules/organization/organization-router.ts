import { z } from 'zod';
import { can, signedIn } from '../../platform/trpc';
import { createMyOrganization } from './create-organization';
import { listMyOrganizations } from './my-organizations';
import { getOrganization, updateOrganization } from './organization';
import {
  ApiIndexDto,
  CreatedOrganizationDto,
  CreateOrganizationInput,
  MyOrganizationDto,
  OrganizationDto,
  OrganizationSettingsDto,
  OrganizationShapeDto,
  UpdateOrganizationInput,
} from './organization-schemas';
import { getOrganizationShape } from './organization-shape';
import { getSellerProfile, putSellerProfile } from './seller-profile';
import { PutSellerProfileInput, SellerProfileDto } from './seller-profile-schemas';

const Nothing = z.strictObject({});

export const organizationProcedures = {
  getIndex: can('organization.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/',
        tags: ['Index'],
        summary: 'See what this key opens',
        description:
          'The organization of the key, the version of the API and its routes. The cheapest way to check that a key works.',
      },
    })
    .input(Nothing)
    .output(ApiIndexDto)
    .query(({ ctx }) => ({ organization: ctx.org.orgId, version: 'v1', resources: ctx.resources ?? {} })),

  getOrganization: can('organization.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/organization',
        tags: ['Organization'],
        summary: 'Get the organization',
        description: 'Its settings and its headline numbers, which are counted at the moment of the request.',
      },
    })
    .input(Nothing)
    .output(OrganizationDto)
    .query(({ ctx }) => getOrganization(ctx.org)),

  updateOrganization: can('organization.manage')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/organization',
        tags: ['Organization'],
        summary: 'Change the settings of the organization',
        description:
          'Only the fields that are sent change. The slug cannot be changed and is refused as an unknown field. A logo or cover is an https URL, or the path that POST /media/images returned.',
      },
      reasons: ['unknown_image', 'not_found'],
    })
    .input(UpdateOrganizationInput)
    .output(OrganizationSettingsDto)
    .mutation(({ ctx, input }) => updateOrganization(ctx.org, input)),

  getOrganizationShape: can('organization.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/organization/shape',
        tags: ['Organization'],
        summary: 'Get the shape of the organization',
        description:
          'Live signals of what kind of organization this is: how many people, teams, courses and offers it has, and whether it is one person. Made for adapting an integration, not for reporting.',
      },
    })
    .input(Nothing)
    .output(OrganizationShapeDto)
    .query(({ ctx }) => getOrganizationShape(ctx.org)),

  getSellerProfile: can('organization.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/organization/seller-profile',
        tags: ['Organization'],
        summary: 'Get the seller profile',
        description:
          'Who sells, as buyers and receipts name it. Every field is null until the profile is put for the first time. `ready` says whether paid offers can sell.',
      },
    })
    .input(Nothing)
    .output(SellerProfileDto)
    .query(({ ctx }) => getSellerProfile(ctx.org)),

  putSellerProfile: can('organization.manage')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/organization/seller-profile',
        tags: ['Organization'],
        summary: 'Replace the seller profile',
        description:
          'Replaces the whole profile and stamps reviewedAt: an optional field that is left out is cleared. The tax id is checked by its type, check digits included, and kept without punctuation.',
      },
      reasons: ['tax_id_invalid', 'not_found'],
    })
    .input(PutSellerProfileInput)
    .output(SellerProfileDto)
    .mutation(({ ctx, input }) => putSellerProfile(ctx.org, input)),

  listMyOrganizations: signedIn.output(z.array(MyOrganizationDto)).query(({ ctx }) => listMyOrganizations(ctx.person)),

  createMyOrganization: signedIn
    .input(CreateOrganizationInput)
    .output(CreatedOrganizationDto)
    .mutation(({ ctx, input }) => createMyOrganization(ctx.person, input)),
};
